import type { Route } from '../../rest/route';
import { productRoutes, type ProductServices } from './product.routes';
import { taxonomyRoutes } from './taxonomy.routes';

/** Every row of the catalogue under /api/ecommerce. */
export function catalogueRoutes(services: ProductServices): Route[] {
  return [...productRoutes(services), ...taxonomyRoutes(services)];
}
