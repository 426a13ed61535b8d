import path from 'node:path';
import { UploadedPictures } from '../../platform/files/uploaded.pictures';
import type { Platform, ShopModule } from '../../platform/module';
import type { TaxServices } from '../tax/tax.module';
import { PictureAdminRepository } from './picture-admin.repository';
import { PictureUploadRepository } from './picture-upload.repository';
import { PictureUploadService } from './picture-upload.service';
import { ProductAdminRepository } from './product-admin.repository';
import { ProductAdminService } from './product-admin.service';
import { ProductAnalyticsRepository } from './product-analytics.repository';
import { ProductAnalyticsService } from './product-analytics.service';
import { PromotionAdminRepository } from './promotion-admin.repository';
import { PromotionAdminService } from './promotion-admin.service';
import { catalogueAdminRoutes } from './rest/catalogue-admin.routes';
import { CATALOGUE_ADMIN_SCHEMAS } from './rest/product-admin.shapes';
import { PROMOTION_SCHEMAS } from './rest/promotion-admin.shapes';
import { TaxonomyAdminRepository } from './taxonomy-admin.repository';
import { TaxonomyAdminService } from './taxonomy-admin.service';

interface Needs extends Platform, TaxServices {
  readonly config: { readonly dataDir: string };
}

interface CatalogueAdminServices {
  readonly catalogueAdmin: ReturnType<typeof createCatalogueAdmin>;
}

function createCatalogueAdmin(needs: Needs) {
  const { dataSource, transactions, config, taxes, currency, clock, auditLog, pictureCleaner } = needs;
  const pictures = new PictureAdminRepository();
  const products = new ProductAdminRepository();
  const taxonomy = new TaxonomyAdminRepository();
  const files = new UploadedPictures(
    path.join(config.dataDir, 'uploads', 'pictures'),
    path.join(config.dataDir, 'pictures'),
  );
  return {
    /** The uploaded pictures, for those who serve them. */
    files,
    uploads: new PictureUploadService(
      transactions,
      new PictureUploadRepository(),
      pictures,
      products,
      taxonomy,
      files,
      pictureCleaner,
      auditLog,
      clock,
    ),
    products: new ProductAdminService(transactions, products, pictures, taxes, auditLog, clock),
    taxonomy: new TaxonomyAdminService(transactions, taxonomy, pictures, auditLog),
    promotions: new PromotionAdminService(
      transactions,
      new PromotionAdminRepository(dataSource),
      auditLog,
      currency,
      clock,
    ),
    analytics: new ProductAnalyticsService(new ProductAnalyticsRepository(dataSource), clock),
  };
}

export const catalogueAdminModule: ShopModule<Needs, CatalogueAdminServices> = {
  name: 'catalogue-admin',
  createServices: (needs) => ({ catalogueAdmin: createCatalogueAdmin(needs) }),
  restRoutes: ({ catalogueAdmin, createLoaders }) =>
    catalogueAdminRoutes({ ...catalogueAdmin, createLoaders }),
  restSchemas: { ...CATALOGUE_ADMIN_SCHEMAS, ...PROMOTION_SCHEMAS },
  maintenanceTasks: ({ catalogueAdmin }) => [() => catalogueAdmin.uploads.deleteUnused()],
};
