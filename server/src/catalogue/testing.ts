import type { TestDatabase } from '../database/testing';
import { RateLimits } from '../limits/rate-limits';
import { CatalogueRepository } from './catalogue.repository';
import { CatalogueService, type ProductListRequest } from './catalogue.service';
import { ProductRepository } from './product.repository';

/** The catalogue service on a test database. */
export function createTestCatalogue({ dataSource }: TestDatabase): CatalogueService {
  return new CatalogueService(
    new ProductRepository(dataSource),
    new CatalogueRepository(dataSource),
    new RateLimits(dataSource, true),
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
