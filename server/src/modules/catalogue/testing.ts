import type { TestDatabase } from '../../platform/database/testing';
import { systemClock } from '../../platform/clock';
import { RateLimits } from '../../platform/rate-limits/rate-limits';
import { SearchService } from '../search/search.service';
import { CatalogueRepository } from './catalogue.repository';
import { CatalogueService, type ProductListRequest } from './catalogue.service';
import { ProductRepository } from './product.repository';
import { SearchSuggestionsRepository } from './search-suggestions.repository';

/** The catalogue service on a test database. */
export function createTestCatalogue({ dataSource }: TestDatabase): CatalogueService {
  const rows = new CatalogueRepository(dataSource);
  return new CatalogueService(
    new ProductRepository(dataSource),
    rows,
    new RateLimits(dataSource, true),
    new SearchService(rows, 'INR', systemClock),
    new SearchSuggestionsRepository(dataSource),
  );
}

/** All products, 96 per page, unless `part` says otherwise. */
export const createListRequest = (part: Partial<ProductListRequest> = {}): ProductListRequest => ({
  filter: {},
  sort: null,
  page: 1,
  limit: 96,
  ...part,
});
