import path from 'node:path';
import type { DataSource } from 'typeorm';
import { Journal } from './admin/journal';
import { PictureKeepingRepository } from './admin/picture-keeping.repository';
import { PictureUploadRepository } from './admin/picture-upload.repository';
import { PictureUploadService } from './admin/picture-upload.service';
import { ProductAnalyticsRepository } from './admin/product-analytics.repository';
import { ProductAnalyticsService } from './admin/product-analytics.service';
import { ProductKeepingRepository } from './admin/product-keeping.repository';
import { ProductKeepingService } from './admin/product-keeping.service';
import { PromotionKeepingRepository } from './admin/promotion-keeping.repository';
import { PromotionKeepingService } from './admin/promotion-keeping.service';
import { ShelfKeepingRepository } from './admin/shelf-keeping.repository';
import { ShelfKeepingService } from './admin/shelf-keeping.service';
import type { Clock } from './clock';
import { Transactions } from './database/transactions';
import { UploadedPictures } from './files/uploaded.pictures';
import type { CurrencyCode } from './domain/money';
import type { Taxes } from './taxes/taxes';

export interface KeepingOptions {
  readonly dataSource: DataSource;
  /** Where pictures are kept, and their smaller copies beside them. */
  readonly dataDir: string;
  readonly taxes: Taxes;
  readonly currency: CurrencyCode;
  readonly clock: Clock;
  /** Takes one line for each change that one of the shop's own people made. */
  readonly log: (line: string) => void;
}

export type Keeping = ReturnType<typeof createKeeping>;

/** What the shop's own people do with the catalogue, put together. */
export function createKeeping({ dataSource, dataDir, taxes, currency, clock, log }: KeepingOptions) {
  const transactions = new Transactions(dataSource);
  const pictures = new PictureKeepingRepository();
  const products = new ProductKeepingRepository();
  const shelves = new ShelfKeepingRepository();
  const files = new UploadedPictures(
    path.join(dataDir, 'uploads', 'pictures'),
    path.join(dataDir, 'pictures'),
  );
  const journal = new Journal(log);
  const uploads = new PictureUploadService(
    transactions,
    new PictureUploadRepository(),
    pictures,
    products,
    shelves,
    files,
    journal,
    clock,
  );
  return {
    uploads,
    /** What was uploaded, for whoever shows it. */
    files,
    /** What is put right every hour. */
    chores: [() => uploads.sweep()],
    products: new ProductKeepingService(transactions, products, pictures, taxes, journal, clock),
    shelves: new ShelfKeepingService(transactions, shelves, pictures, journal),
    promotions: new PromotionKeepingService(
      transactions,
      new PromotionKeepingRepository(dataSource),
      journal,
      currency,
      clock,
    ),
    analytics: new ProductAnalyticsService(new ProductAnalyticsRepository(dataSource), clock),
  };
}
