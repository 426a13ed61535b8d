import { formatCount, formatTotal, LARGEST_EXACT_TOTAL } from '@domain/count';
import type { ListingSort, ListingState } from '@domain/listing-query';
import type { FilterNameLookup } from './filter-names';

/** Heading of the page: the search, else the only category or brand, else "All bags". */
export function formatListingTitle(state: ListingState, nameOf: FilterNameLookup): string {
  if (state.search !== '') return `Results for “${state.search}”`;
  const [category, otherCategory] = state.categories;
  if (category !== undefined && otherCategory === undefined) return nameOf('categories', category);
  const [brand, otherBrand] = state.brands;
  if (category === undefined && brand !== undefined && otherBrand === undefined)
    return nameOf('brands', brand);
  return 'All bags';
}

/** "“Red”, “Leather” and “under ₹5,000”". */
export function formatLabels(labels: readonly string[]): string {
  return new Intl.ListFormat('en-IN').format(labels.map((label) => `“${label}”`));
}

/** "Showing 13 to 24 of 312", "Showing 9,985 to 9,996 of 10,000+"; further on the total is exact. */
export function formatShownRange(page: number, limit: number, listedCount: number, total: number): string {
  const first = (page - 1) * limit + 1;
  const last = first + listedCount - 1;
  const shownTotal = last <= LARGEST_EXACT_TOTAL ? formatTotal(total) : formatCount(total);
  return `Showing ${formatCount(first)} to ${formatCount(last)} of ${shownTotal}`;
}

/** In the order of the select box. The toolbar adds "Best match" for searches. */
export const SORT_LABELS: Record<ListingSort, string> = {
  'name-asc': 'Name, A to Z',
  'name-desc': 'Name, Z to A',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  'created_at-desc': 'Newest',
  'created_at-asc': 'Oldest',
  'rating-desc': 'Best rated',
  'popularity-desc': 'Most popular',
  'country-asc': 'Country, A to Z',
  'country-desc': 'Country, Z to A',
};
