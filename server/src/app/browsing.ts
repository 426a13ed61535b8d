import type { DataSource } from 'typeorm';
import { createCatalogueLoaders } from '../modules/catalogue/catalogue.loaders';
import { CatalogueRepository } from '../modules/catalogue/catalogue.repository';
import { CatalogueService } from '../modules/catalogue/catalogue.service';
import { ProductRepository } from '../modules/catalogue/product.repository';
import { systemClock, type Clock } from '../platform/clock';
import type { CurrencyCode } from '../domain/money';
import { SearchSuggestionsRepository } from '../modules/catalogue/search-suggestions.repository';
import { SearchStatisticsRepository } from '../modules/search/search-statistics.repository';
import { SearchStatisticsService } from '../modules/search/search-statistics.service';
import { SearchService } from '../modules/search/search.service';
import type { RateLimits } from '../platform/rate-limits/rate-limits';

export type Browsing = ReturnType<typeof createBrowsing>;

/** Creates the catalogue's services, shared by GraphQL and REST. */
export function createBrowsing(
  dataSource: DataSource,
  limits: RateLimits,
  currency: CurrencyCode,
  clock: Clock = systemClock,
) {
  const rows = new CatalogueRepository(dataSource);
  const products = new ProductRepository(dataSource);
  const search = new SearchService(rows, currency, clock);
  const suggestions = new SearchSuggestionsRepository(dataSource);
  const catalogue = new CatalogueService(products, rows, limits, search, suggestions);
  const searchStatistics = new SearchStatisticsService(
    new SearchStatisticsRepository(dataSource),
    limits,
    (text) => catalogue.hasResult(text),
  );
  return {
    rows,
    products,
    catalogue,
    searchStatistics,
    /** What maintenance does for the catalogue every hour. */
    maintenanceTasks: [() => rows.refreshDerived(), () => searchStatistics.deleteOld()],
    /** Creates the loaders of one request. */
    createLoaders: () => createCatalogueLoaders(rows, catalogue),
  };
}
