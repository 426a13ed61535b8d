import { checkWholeNumber, DomainError } from '../../../domain/domain-error';
import { SEARCH_TEXT_MAX } from '../../../domain/limits';
import { SLUG, SLUG_MAX } from '../../../domain/slug';
import { isUuid } from '../../../domain/uuid';
import type { ProductFilter } from './product-filter';

/** Largest integer of the database. */
const MAX_INT = 2_147_483_647;
const MAX_FILTER_VALUES = 96;
/** Matches no slug, and is safe as a database value. */
const NO_SLUG = '-';

const SLUG_LISTS = ['categorySlugs', 'brandSlugs', 'colours', 'materials', 'countries'] as const;
const ID_LISTS = ['categoryIds', 'brandIds', 'ids'] as const;
const NUMBERS = [
  ['minPrice', 0, MAX_INT],
  ['maxPrice', 0, MAX_INT],
  ['minRating', 1, 5],
] as const;

/** Fails for a filter that a client must correct, naming the field; null for a valid one. */
export function checkFilter(filter: ProductFilter): DomainError | null {
  for (const [field, min, max] of NUMBERS) {
    const value = filter[field];
    const outOfRange = value === undefined ? null : checkWholeNumber(field, value, min, max);
    if (outOfRange) return outOfRange;
  }
  const tooLong = filter.search === undefined ? null : checkSearchText('search', filter.search);
  if (tooLong) return tooLong;
  for (const field of SLUG_LISTS) {
    const tooMany = checkCount(field, filter[field] ?? []);
    if (tooMany) return tooMany;
  }
  for (const field of ID_LISTS) {
    const invalid = checkIds(field, filter[field] ?? []);
    if (invalid) return invalid;
  }
  return null;
}

/** The filter as the database gets it: an invalid slug matches nothing instead of being ignored. */
export function normaliseFilter(filter: ProductFilter): ProductFilter {
  const slugLists = SLUG_LISTS.flatMap((field) => {
    const slugs = filter[field];
    return slugs ? [[field, slugs.map((slug) => (isSlug(slug) ? slug : NO_SLUG))] as const] : [];
  });
  const search = filter.search === undefined ? '' : normaliseSearchText(filter.search);
  return { ...filter, ...Object.fromEntries(slugLists), search: search === '' ? undefined : search };
}

export function checkSearchText(field: string, text: string): DomainError | null {
  if (trimSearchText(text).length <= SEARCH_TEXT_MAX) return null;
  return new DomainError('BAD_USER_INPUT', `${field} may have at most ${SEARCH_TEXT_MAX} characters`, field);
}

/** PostgreSQL's text type cannot hold NUL. */
export function normaliseSearchText(text: string): string {
  return trimSearchText(text).replaceAll('\0', '');
}

/** Anything else cannot exist as a slug, and may contain characters that PostgreSQL refuses. */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX && SLUG.test(text);
}

export function checkIds(field: string, ids: readonly string[]): DomainError | null {
  if (ids.every((id) => isUuid(id))) return checkCount(field, ids);
  return (
    checkCount(field, ids) ?? new DomainError('BAD_USER_INPUT', `${field} must hold ids of the shop`, field)
  );
}

function checkCount(field: string, values: readonly string[]): DomainError | null {
  if (values.length <= MAX_FILTER_VALUES) return null;
  return new DomainError('BAD_USER_INPUT', `${field} may hold at most ${MAX_FILTER_VALUES} values`, field);
}

function trimSearchText(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
