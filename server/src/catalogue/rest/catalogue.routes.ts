import type { Route } from '../../rest/route';
import { productRoutes, type ProductRooms } from './product.routes';
import { shelfRoutes } from './shelf.routes';

/** Every row of the catalogue under /api/ecommerce. */
export function catalogueRoutes(rooms: ProductRooms): Route[] {
  return [...productRoutes(rooms), ...shelfRoutes(rooms)];
}
