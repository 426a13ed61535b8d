import { requireWholeNumber } from './domain-error';
import { MAX_PAGE_SIZE } from './limits';

/** Returns the number of items on earlier pages. @throws DomainError for a page or limit out of bounds */
export function pageOffset(page: number, limit: number): number {
  requireWholeNumber('page', page, 1, 100_000);
  requireWholeNumber('limit', limit, 1, MAX_PAGE_SIZE);
  return (page - 1) * limit;
}
