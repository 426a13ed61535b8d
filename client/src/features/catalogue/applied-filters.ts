import type { ListingState } from '@domain/listing-query';
import { formatMoney, formatMoneyRounded, toMajor, type CurrencyCode } from '@domain/money';
import { FILTER_GROUPS, type NameOf } from './filter-names';

export interface AppliedFilter {
  /** React key, unique among the filters of a listing. */
  key: string;
  label: string;
  /** The listing without this filter, on its first page. */
  without: ListingState;
}

/** "₹1,000 to ₹12,000", "From ₹1,000", "Up to ₹12,000". Prices in paise or cents. */
export function priceWords(min: number | null, max: number | null, currency: CurrencyCode): string {
  const say = (amount: number) =>
    (Number.isInteger(toMajor(amount)) ? formatMoneyRounded : formatMoney)({ amount, currency });
  if (min !== null && max !== null) return `${say(min)} to ${say(max)}`;
  if (min !== null) return `From ${say(min)}`;
  return max === null ? '' : `Up to ${say(max)}`;
}

/** "4 stars and above". */
export function ratingWords(rating: number): string {
  return rating === 5 ? '5 stars' : `${rating} ${rating === 1 ? 'star' : 'stars'} and above`;
}

/**
 * One entry per applied filter or search, in the order of the panel.
 * @param currency undefined until it is loaded: price filters are left out meanwhile
 */
export function appliedFilters(
  state: ListingState,
  nameOf: NameOf,
  currency: CurrencyCode | undefined,
): AppliedFilter[] {
  const first: ListingState = { ...state, page: 1 };
  const filters: AppliedFilter[] = [];
  const add = (key: string, label: string, without: Partial<ListingState>) => {
    filters.push({ key, label, without: { ...first, ...without } });
  };

  if (state.search !== '') add('search', `“${state.search}”`, { search: '' });
  for (const group of FILTER_GROUPS) {
    for (const slug of state[group]) {
      add(`${group}/${slug}`, nameOf(group, slug), {
        [group]: state[group].filter((other) => other !== slug),
      });
    }
  }
  if (currency !== undefined && (state.minPrice !== null || state.maxPrice !== null)) {
    add('price', priceWords(state.minPrice, state.maxPrice, currency), { minPrice: null, maxPrice: null });
  }
  if (state.rating !== null) add('rating', ratingWords(state.rating), { rating: null });
  if (state.inStock !== null) add('inStock', state.inStock ? 'In stock' : 'Sold out', { inStock: null });
  if (state.featured !== null)
    add('featured', state.featured ? 'Featured' : 'Not featured', { featured: null });
  if (state.onSale !== null) add('onSale', state.onSale ? 'On sale' : 'Not on sale', { onSale: null });
  return filters;
}
