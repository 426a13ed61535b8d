import { DataSource, getMetadataArgsStorage } from 'typeorm';
import { Catalogue1763600000000 } from './migrations/1763600000000-catalogue';
import { CatalogueSearch1763600100000 } from './migrations/1763600100000-catalogue-search';
import { ListingFacts1763700000000 } from './migrations/1763700000000-listing-facts';
import { SearchLengths1763750000000 } from './migrations/1763750000000-search-lengths';
import { ListingFactsSale1763900000000 } from './migrations/1763900000000-listing-facts-sale';
import { Cart1764000000000 } from './migrations/1764000000000-cart';
import { Orders1764200000000 } from './migrations/1764200000000-orders';
import { Stock1764100000000 } from './migrations/1764100000000-stock';
import { Invoices1764300000000 } from './migrations/1764300000000-invoices';
import { Reviews1764450000000 } from './migrations/1764450000000-reviews';
import { HoldBounds1764461000000 } from './migrations/1764461000000-hold-bounds';
import { OpenPayments1764460000000 } from './migrations/1764460000000-open-payments';
import { PriceHistory1764500000000 } from './migrations/1764500000000-price-history';
import { Questions1764510000000 } from './migrations/1764510000000-questions';
import { Alerts1764520000000 } from './migrations/1764520000000-alerts';
import { QuestionReports1764540000000 } from './migrations/1764540000000-question-reports';
import { SharedPictures1764560000000 } from './migrations/1764560000000-shared-pictures';
import { RefusedWords1764570000000 } from './migrations/1764570000000-refused-words';
import { MessageOrder1764580000000 } from './migrations/1764580000000-message-order';
import { Unmeasured1764590000000 } from './migrations/1764590000000-unmeasured';
import { DefaultVariant1764600000000 } from './migrations/1764600000000-default-variant';
import { AdminOrders1764700000000 } from './migrations/1764700000000-admin-orders';
import { GstTariffItems1764900000000 } from './migrations/1764900000000-gst-tariff-items';
import { CountryOfOrigin1764910000000 } from './migrations/1764910000000-country-of-origin';
import { ShopCurrency1764920000000 } from './migrations/1764920000000-shop-currency';
import { BankOffers1765000000000 } from './migrations/1765000000000-bank-offers';
import { WaysIn1765050000000 } from './migrations/1765050000000-ways-in';
import { PicturelessCategories1765100000000 } from './migrations/1765100000000-pictureless-categories';
import { UploadedPictures1765110000000 } from './migrations/1765110000000-uploaded-pictures';
import { CodesByAsker1765300000000 } from './migrations/1765300000000-codes-by-asker';
import { PhoneChecks1765310000000 } from './migrations/1765310000000-phone-checks';
import { SearchStatistics1765320000000 } from './migrations/1765320000000-search-statistics';
import { SearchLabels1765330000000 } from './migrations/1765330000000-search-labels';
import { SearchCounts1765340000000 } from './migrations/1765340000000-search-counts';
import { PaymentMethods1765351000000 } from './migrations/1765351000000-payment-methods';
import { ProductNameIndex1765360000000 } from './migrations/1765360000000-product-name-index';
import { ProductDocuments1765400000000 } from './migrations/1765400000000-product-documents';
import { ProductListing1765401000000 } from './migrations/1765401000000-product-listing';
import { FacetCounts1765402000000 } from './migrations/1765402000000-facet-counts';
import { PopularProducts1765700000000 } from './migrations/1765700000000-popular-products';
import { PopularProductsIndex1765701000000 } from './migrations/1765701000000-popular-products-index';
import { CatalogueChangeTags1765800000000 } from './migrations/1765800000000-catalogue-change-tags';
import { PendingSearchEntries1765900000000 } from './migrations/1765900000000-pending-search-entries';
import { FacetBitmaps1766000000000 } from './migrations/1766000000000-facet-bitmaps';
import { ModelBestsellers1766010000000 } from './migrations/1766010000000-model-bestsellers';
import { PriceBits1766020000000 } from './migrations/1766020000000-price-bits';
import { ZeroCounts1766030000000 } from './migrations/1766030000000-zero-counts';
import { Accounts1763800000000 } from './migrations/1763800000000-accounts';
import { GoogleJourneys1763950000000 } from './migrations/1763950000000-google-journeys';
import type { DatabaseWatch } from './database-watch';
import { createPreparingClient, PreparedTexts } from './prepared-client';
import { createWatchedClient } from './watched-client';

/** In order; each runs once per database. */
const MIGRATIONS = [
  Catalogue1763600000000,
  CatalogueSearch1763600100000,
  ListingFacts1763700000000,
  SearchLengths1763750000000,
  Accounts1763800000000,
  ListingFactsSale1763900000000,
  GoogleJourneys1763950000000,
  Cart1764000000000,
  Stock1764100000000,
  Orders1764200000000,
  Invoices1764300000000,
  Reviews1764450000000,
  OpenPayments1764460000000,
  HoldBounds1764461000000,
  PriceHistory1764500000000,
  Questions1764510000000,
  Alerts1764520000000,
  QuestionReports1764540000000,
  SharedPictures1764560000000,
  RefusedWords1764570000000,
  MessageOrder1764580000000,
  Unmeasured1764590000000,
  DefaultVariant1764600000000,
  AdminOrders1764700000000,
  GstTariffItems1764900000000,
  CountryOfOrigin1764910000000,
  ShopCurrency1764920000000,
  BankOffers1765000000000,
  WaysIn1765050000000,
  PicturelessCategories1765100000000,
  UploadedPictures1765110000000,
  CodesByAsker1765300000000,
  PhoneChecks1765310000000,
  SearchStatistics1765320000000,
  SearchLabels1765330000000,
  SearchCounts1765340000000,
  PaymentMethods1765351000000,
  ProductNameIndex1765360000000,
  ProductDocuments1765400000000,
  ProductListing1765401000000,
  FacetCounts1765402000000,
  PopularProducts1765700000000,
  PopularProductsIndex1765701000000,
  CatalogueChangeTags1765800000000,
  PendingSearchEntries1765900000000,
  FacetBitmaps1766000000000,
  ModelBestsellers1766010000000,
  PriceBits1766020000000,
  ZeroCounts1766030000000,
];

export interface DataSourceOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Set for connections that serve requests; not for migrations, the seed and maintenance. */
  readonly statementTimeoutMs?: number;
  /** Ends connections that stop responding. */
  readonly watch?: DatabaseWatch;
  /** Aborted when the shop closes: lost connections are not logged then. */
  readonly closing?: AbortSignal;
}

/** Creates the data source, embedded or not: TypeORM over `pg`. Migrations alone define the schema. */
export function createDataSource({
  url,
  poolSize,
  statementTimeoutMs,
  watch,
  closing,
}: DataSourceOptions): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    // Every class with @Entity that was imported: whoever reads or writes an entity imports it.
    entities: getMetadataArgsStorage().tables.map(({ target }) => target),
    migrations: MIGRATIONS,
    migrationsTableName: 'migration',
    synchronize: false,
    // Otherwise findOneBy({ id: undefined }) would return the first row of the table.
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    poolSize,
    extra: {
      Client: createPreparingClient(new PreparedTexts(), createWatchedClient(watch)),
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      // Prepared statements that are no longer in use end with their connection.
      maxLifetimeSeconds: 600,
      keepAlive: true,
      application_name: 'potli',
      ...(statementTimeoutMs !== undefined && {
        statement_timeout: statementTimeoutMs,
        // The server does not notice an abandoned connection: its locks must be released soon.
        idle_in_transaction_session_timeout: 3 * statementTimeoutMs,
      }),
    },
    // The pool replaces a connection that dies while idle; without a listener the error would end the process.
    poolErrorHandler: (error: unknown) => {
      if (closing?.aborted !== true) console.error(`A database connection was lost: ${messageOf(error)}`);
    },
  });
}

/** The message only: errors of `pg` contain the client with its password. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
