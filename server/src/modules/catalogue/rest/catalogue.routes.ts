import type { Route } from '../../../platform/rest/route';
import { productRoutes, type ProductServices } from './product.routes';
import { taxonomyRoutes } from './taxonomy.routes';

/** All routes of the catalogue under /api/ecommerce. */
export function catalogueRoutes(services: ProductServices): Route[] {
  return [...productRoutes(services), ...taxonomyRoutes(services)];
}
