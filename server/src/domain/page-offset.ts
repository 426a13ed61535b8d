import { checkWholeNumber, type DomainError } from './domain-error';
import { MAX_PAGE_SIZE } from './limits';

/** Fails for a page or limit out of bounds; null if a list may have them. */
export function checkPage(
  page: number,
  limit: number,
  { maxPage = 100_000, maxLimit = MAX_PAGE_SIZE } = {},
): DomainError | null {
  return checkWholeNumber('page', page, 1, maxPage) ?? checkWholeNumber('limit', limit, 1, maxLimit);
}

/** The number of items on earlier pages. */
export function pageOffset(page: number, limit: number): number {
  return (page - 1) * limit;
}
