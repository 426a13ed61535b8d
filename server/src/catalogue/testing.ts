import type { TestDatabase } from '../database/testing';
import { RateLimits } from '../limits/rate-limits';
import { CatalogueRepository } from './catalogue.repository';
import { CatalogueService, type ListRequest } from './catalogue.service';
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
export const listRequest = (part: Partial<ListRequest> = {}): ListRequest => ({
  filter: {},
  sort: null,
  page: 1,
  limit: 96,
  ...part,
});
