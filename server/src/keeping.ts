import type { DataSource } from 'typeorm';
import { Journal } from './admin/journal';
import { PictureKeepingRepository } from './admin/picture-keeping.repository';
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
import type { CurrencyCode } from './domain/money';
import type { Taxes } from './taxes/taxes';

export interface KeepingOptions {
  readonly dataSource: DataSource;
  readonly taxes: Taxes;
  readonly currency: CurrencyCode;
  readonly clock: Clock;
  /** Takes one line for each change that one of the shop's own people made. */
  readonly log: (line: string) => void;
}

export type Keeping = ReturnType<typeof createKeeping>;

/** What the shop's own people do with the catalogue, put together. */
export function createKeeping({ dataSource, taxes, currency, clock, log }: KeepingOptions) {
  const transactions = new Transactions(dataSource);
  const pictures = new PictureKeepingRepository();
  const journal = new Journal(log);
  return {
    products: new ProductKeepingService(
      transactions,
      new ProductKeepingRepository(),
      pictures,
      taxes,
      journal,
      clock,
    ),
    shelves: new ShelfKeepingService(transactions, new ShelfKeepingRepository(), pictures, journal),
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
