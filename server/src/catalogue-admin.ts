import path from 'node:path';
import type { DataSource } from 'typeorm';
import { AuditLog } from './admin/audit-log';
import { PictureAdminRepository } from './admin/picture-admin.repository';
import { PictureUploadRepository } from './admin/picture-upload.repository';
import { PictureUploadService } from './admin/picture-upload.service';
import { ProductAnalyticsRepository } from './admin/product-analytics.repository';
import { ProductAnalyticsService } from './admin/product-analytics.service';
import { ProductAdminRepository } from './admin/product-admin.repository';
import { ProductAdminService } from './admin/product-admin.service';
import { PromotionAdminRepository } from './admin/promotion-admin.repository';
import { PromotionAdminService } from './admin/promotion-admin.service';
import { TaxonomyAdminRepository } from './admin/taxonomy-admin.repository';
import { TaxonomyAdminService } from './admin/taxonomy-admin.service';
import type { Clock } from './clock';
import { Transactions } from './database/transactions';
import { UploadedPictures } from './files/uploaded.pictures';
import type { CurrencyCode } from './domain/money';
import type { TaxService } from './taxes/tax.service';

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
