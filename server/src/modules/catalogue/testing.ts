import type { DataSource } from 'typeorm';
import type { TestDatabase } from '../../platform/database/testing';
import { Transactions } from '../../platform/database/transactions';
import { systemClock, type Clock } from '../../platform/clock';
import { RateLimits } from '../../platform/rate-limits/rate-limits';
import { SearchService } from '../search/search.service';
import { CatalogueRepository } from './catalogue.repository';
import { CatalogueService, type ProductListRequest } from './catalogue.service';
import { FacetCache } from './filters/facet-cache';
import { SearchBitmaps } from './filters/search-bitmaps';
import { DerivedColumnsRepository } from './products/derived-columns.repository';
import { DerivedColumnsService } from './products/derived-columns.service';
import { ProductDocuments } from './products/product-documents';
import { PostgresProductSearch } from './products/postgres-product-search';
import type { ProductSearch } from './products/product-search';
import { ProductRepository } from './products/product.repository';
import { RelatedProductsRepository } from './products/related-products.repository';
import { SearchSuggestionsRepository } from './suggestions/search-suggestions.repository';
import { SearchSuggestionsService } from './suggestions/search-suggestions.service';

/** Reads products of a test database; nothing is kept yet. */
export const createProductRepository = (dataSource: DataSource): ProductRepository =>
  new ProductRepository(dataSource, new ProductDocuments(dataSource));

/** Searches products of a test database; nothing is kept yet. Searches use sets of bits from `largeFrom` products, and from `frequentFrom` products of a word on. */
export const createProductSearch = (
  dataSource: DataSource,
  largeFrom?: number,
  frequentFrom?: number,
  facetCache = new FacetCache(),
): PostgresProductSearch =>
  new PostgresProductSearch(
    dataSource,
    new ProductDocuments(dataSource),
    new SearchBitmaps(dataSource, largeFrom, frequentFrom),
    facetCache,
  );

/** Finds related products of a test database. */
export const createRelatedProducts = (dataSource: DataSource): RelatedProductsRepository =>
  new RelatedProductsRepository(dataSource, new ProductDocuments(dataSource));

/** The catalogue service on a test database. */
export function createTestCatalogue(
  { dataSource }: TestDatabase,
  clock: Clock = systemClock,
  productSearch: ProductSearch = createProductSearch(dataSource),
): CatalogueService {
  const rows = new CatalogueRepository(dataSource);
  return new CatalogueService(
    createProductRepository(dataSource),
    productSearch,
    createRelatedProducts(dataSource),
    rows,
    new RateLimits(dataSource, true),
    new SearchService(rows, 'INR', clock),
    clock,
  );
}

/** The service of search suggestions on a test database. */
export function createTestSuggestions(
  { dataSource }: TestDatabase,
  popular: readonly string[] = [],
): SearchSuggestionsService {
  return new SearchSuggestionsService(
    new SearchService(new CatalogueRepository(dataSource), 'INR', systemClock),
    new SearchSuggestionsRepository(
      dataSource,
      new ProductDocuments(dataSource),
      new SearchBitmaps(dataSource),
    ),
    { findPopular: (text) => Promise.resolve(popular.filter((query) => query.startsWith(text))) },
  );
}

/** The service that refreshes popularity and search terms; `batch` products in one transaction. */
export function createDerivedColumns(
  { dataSource }: TestDatabase,
  { batch, clock = systemClock }: { readonly batch?: number; readonly clock?: Clock } = {},
): DerivedColumnsService {
  const transactions = new Transactions(dataSource);
  return new DerivedColumnsService(transactions, new DerivedColumnsRepository(), clock, batch);
}

/** All products, 96 per page, unless `part` says otherwise. */
export const createListRequest = (part: Partial<ProductListRequest> = {}): ProductListRequest => ({
  filter: {},
  sort: null,
  page: 1,
  limit: 96,
  ...part,
});
