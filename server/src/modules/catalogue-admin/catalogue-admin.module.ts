import type { ShopModule } from '../../platform/module';
import { catalogueAdminRoutes, type CatalogueAdminServices } from './rest/catalogue-admin.routes';
import { CATALOGUE_ADMIN_SCHEMAS } from './rest/product-admin.shapes';
import { PROMOTION_SCHEMAS } from './rest/promotion-admin.shapes';

interface Services {
  readonly catalogueAdmin: Omit<CatalogueAdminServices, 'createLoaders'>;
  readonly createLoaders: CatalogueAdminServices['createLoaders'];
}

export const catalogueAdminModule: ShopModule<Services> = {
  restRoutes: ({ catalogueAdmin, createLoaders }) =>
    catalogueAdminRoutes({ ...catalogueAdmin, createLoaders }),
  restSchemas: { ...CATALOGUE_ADMIN_SCHEMAS, ...PROMOTION_SCHEMAS },
};
