import path from 'node:path';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../modules/catalogue-admin/audit-log';
import { PictureAdminRepository } from '../modules/catalogue-admin/picture-admin.repository';
import { PictureUploadRepository } from '../modules/catalogue-admin/picture-upload.repository';
import { PictureUploadService } from '../modules/catalogue-admin/picture-upload.service';
import { ProductAnalyticsRepository } from '../modules/catalogue-admin/product-analytics.repository';
import { ProductAnalyticsService } from '../modules/catalogue-admin/product-analytics.service';
import { ProductAdminRepository } from '../modules/catalogue-admin/product-admin.repository';
import { ProductAdminService } from '../modules/catalogue-admin/product-admin.service';
import { PromotionAdminRepository } from '../modules/catalogue-admin/promotion-admin.repository';
import { PromotionAdminService } from '../modules/catalogue-admin/promotion-admin.service';
import { TaxonomyAdminRepository } from '../modules/catalogue-admin/taxonomy-admin.repository';
import { TaxonomyAdminService } from '../modules/catalogue-admin/taxonomy-admin.service';
import type { Clock } from '../platform/clock';
import { Transactions } from '../platform/database/transactions';
import { UploadedPictures } from '../platform/files/uploaded.pictures';
import type { CurrencyCode } from '../domain/money';
import type { TaxService } from '../modules/tax/tax.service';

export interface CatalogueAdminOptions {
  readonly dataSource: DataSource;
  /** The folder for pictures and their smaller copies. */
  readonly dataDir: string;
  readonly taxes: TaxService;
  readonly currency: CurrencyCode;
  readonly clock: Clock;
  /** Receives a line for each change by an admin. */
  readonly log: (line: string) => void;
}

export type CatalogueAdmin = ReturnType<typeof createCatalogueAdmin>;

/** Creates the services of the catalogue admin. */
export function createCatalogueAdmin({
  dataSource,
  dataDir,
  taxes,
  currency,
  clock,
  log,
}: CatalogueAdminOptions) {
  const transactions = new Transactions(dataSource);
  const pictures = new PictureAdminRepository();
  const products = new ProductAdminRepository();
  const taxonomy = new TaxonomyAdminRepository();
  const files = new UploadedPictures(
    path.join(dataDir, 'uploads', 'pictures'),
    path.join(dataDir, 'pictures'),
  );
  const auditLog = new AuditLog(log);
  const uploads = new PictureUploadService(
    transactions,
    new PictureUploadRepository(),
    pictures,
    products,
    taxonomy,
    files,
    auditLog,
    clock,
  );
  return {
    uploads,
    /** The uploaded pictures, for those who serve them. */
    files,
    /** Maintenance tasks, run every hour. */
    maintenanceTasks: [() => uploads.deleteUnused()],
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
