import type { ListingState } from '@domain/listing-query';
import type { SearchTopic } from '@domain/search-topics';
import { formatMoneyShort, type CurrencyCode } from '@domain/money';
import { FILTER_GROUPS, type FilterNameLookup } from './filter-names';

export interface AppliedFilter {
  /** React key, unique among the filters of a listing. */
  key: string;
  label: string;
  /** The listing without this filter, on its first page. */
  stateWithout: ListingState;
}

/** A condition that the server found in the search text, by its topic's name in the schema. */
interface UnderstoodCondition {
  topic: Uppercase<SearchTopic>;
  label: string;
}

/** "₹1,000 to ₹12,000", "From ₹1,000", "Up to ₹12,000". Prices in paise or cents. */
export function formatPriceRange(min: number | null, max: number | null, currency: CurrencyCode): string {
  const formatAmount = (amount: number) => formatMoneyShort({ amount, currency });
  if (min !== null && max !== null) return `${formatAmount(min)} to ${formatAmount(max)}`;
  if (min !== null) return `From ${formatAmount(min)}`;
  return max === null ? '' : `Up to ${formatAmount(max)}`;
}

/** "4 stars and above". */
export function formatMinimumRating(rating: number): string {
  return rating === 5 ? '5 stars' : `${rating} ${rating === 1 ? 'star' : 'stars'} and above`;
}

/**
 * One entry per applied filter or search, in the order of the panel.
 * @param currency undefined until it is loaded: price filters are left out meanwhile
 * @param understood conditions of the search text; removing one searches again without its topic
 */
export function listAppliedFilters(
  state: ListingState,
  nameOf: FilterNameLookup,
  currency: CurrencyCode | undefined,
  understood: readonly UnderstoodCondition[] = [],
): AppliedFilter[] {
  const firstPage: ListingState = { ...state, page: 1 };
  const filters: AppliedFilter[] = [];
  const addFilter = (key: string, label: string, stateWithout: Partial<ListingState>) => {
    filters.push({ key, label, stateWithout: { ...firstPage, ...stateWithout } });
  };

  if (state.search !== '') addFilter('search', `“${state.search}”`, { search: '', without: [] });
  for (const { topic, label } of understood) {
    const removed = topic.toLowerCase() as SearchTopic;
    addFilter(`understood/${topic}/${label}`, label, { without: [...state.without, removed] });
  }
  for (const group of FILTER_GROUPS) {
    for (const slug of state[group]) {
      addFilter(`${group}/${slug}`, nameOf(group, slug), {
        [group]: state[group].filter((other) => other !== slug),
      });
    }
  }
  if (currency !== undefined && (state.minPrice !== null || state.maxPrice !== null)) {
    addFilter('price', formatPriceRange(state.minPrice, state.maxPrice, currency), {
      minPrice: null,
      maxPrice: null,
    });
  }
  if (state.rating !== null) addFilter('rating', formatMinimumRating(state.rating), { rating: null });
  if (state.inStock !== null)
    addFilter('inStock', state.inStock ? 'In stock' : 'Sold out', { inStock: null });
  if (state.featured !== null)
    addFilter('featured', state.featured ? 'Featured' : 'Not featured', { featured: null });
  if (state.onSale !== null) addFilter('onSale', state.onSale ? 'On sale' : 'Not on sale', { onSale: null });
  return filters;
}
