import type { Route } from '../../../platform/rest/route';
import type { PromotionAdminService } from '../promotion-admin.service';
import { pictureUploadRoutes, type PictureUploadServices } from './picture-upload.routes';
import { productAdminRoutes, type ProductAdminServices } from './product-admin.routes';
import { promotionAdminRoutes } from './promotion-admin.routes';
import { taxonomyAdminRoutes, type TaxonomyAdminServices } from './taxonomy-admin.routes';

export type CatalogueAdminServices = ProductAdminServices &
  PictureUploadServices &
  TaxonomyAdminServices & { readonly promotions: PromotionAdminService };

/** All routes of catalogue admin. */
export function catalogueAdminRoutes(services: CatalogueAdminServices): Route[] {
  return [
    ...productAdminRoutes(services),
    ...pictureUploadRoutes(services),
    ...taxonomyAdminRoutes(services),
    ...promotionAdminRoutes(services),
  ];
}
