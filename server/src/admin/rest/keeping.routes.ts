import type { Route } from '../../rest/route';
import { productKeepingRoutes, type ProductKeepingRooms } from './product-keeping.routes';
import { shelfKeepingRoutes, type ShelfKeepingRooms } from './shelf-keeping.routes';

/** Every row by which the shop's own people keep the catalogue. */
export function keepingRoutes(rooms: ProductKeepingRooms & ShelfKeepingRooms): Route[] {
  return [...productKeepingRoutes(rooms), ...shelfKeepingRoutes(rooms)];
}
