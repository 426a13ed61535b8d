import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from './limits';
import { SEARCH_TOPICS, type SearchTopic } from './search-topics';
import { toMajor, toMinor } from './money';
import { normaliseSearch } from './search-text';

/**
 * Parses and formats the URL of the product listing, /products. Filtering and sorting by country of origin is
 * required for listings of imported goods: rule 6(10A) of the Legal Metrology (Packaged Commodities) Rules, G.S.R.
 * 128(E) of 13 February 2026, in force since 1 July 2026.
 */

/** In the order of the sort menu; those of the country are required by law (see above). */
export const LISTING_SORTS = [
  'name-asc',
  'name-desc',
  'price-asc',
  'price-desc',
  'created_at-desc',
  'created_at-asc',
  'rating-desc',
  'popularity-desc',
  'country-asc',
  'country-desc',
] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];
export const DEFAULT_LISTING_SORT: ListingSort = 'name-asc';

type MinimumRating = 1 | 2 | 3 | 4 | 5;
export const MINIMUM_RATINGS: readonly MinimumRating[] = [1, 2, 3, 4, 5];

export interface ListingFilters {
  /** Sorted slugs without duplicates; a product matches with any of them. */
  readonly categories: readonly string[];
  readonly brands: readonly string[];
  readonly colours: readonly string[];
  readonly materials: readonly string[];
  /** Countries of origin. */
  readonly countries: readonly string[];
  /** Trimmed, single spaces; empty without a search. */
  readonly search: string;
  /** Topics of the search text that do not apply, since the shopper removed them. */
  readonly without: readonly SearchTopic[];
  /** In the currency's smallest unit; null for no bound. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly rating: MinimumRating | null;
  readonly inStock: boolean | null;
  readonly featured: boolean | null;
  readonly onSale: boolean | null;
}

export interface ListingState extends ListingFilters {
  /** Null for the default: name-asc, or relevance when there is a search text. */
  readonly sort: ListingSort | null;
  /** Starts at 1. */
  readonly page: number;
  readonly limit: PageSize;
}

export const DEFAULT_LISTING: ListingState = {
  categories: [],
  brands: [],
  colours: [],
  materials: [],
  countries: [],
  search: '',
  without: [],
  minPrice: null,
  maxPrice: null,
  rating: null,
  inStock: null,
  featured: null,
  onSale: null,
  sort: null,
  page: 1,
  limit: DEFAULT_PAGE_SIZE,
};

/** Most slugs in a list; each costs a query parameter. */
const LIST_MAX = 30;
/** Keeps page * limit within SQL's integer. */
const PAGE_MAX = 100_000;
/** One crore rupees: more than any price, and paise stay within 32 bits. */
const PRICE_MAX_MAJOR = 10_000_000;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const PRICE = /^\d{1,8}(?:\.\d{1,2})?$/;
const COUNT = /^[1-9]\d{0,8}$/;

function slugs(params: URLSearchParams, name: string): string[] {
  const all = params
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim().toLowerCase())
    .filter((value) => value.length <= 80 && SLUG.test(value));
  return [...new Set(all)].sort().slice(0, LIST_MAX);
}

function price(params: URLSearchParams, name: string): number | null {
  const text = params.get(name)?.trim() ?? '';
  if (!PRICE.test(text)) return null;
  const major = Number(text);
  return major <= PRICE_MAX_MAJOR ? toMinor(major) : null;
}

function flag(params: URLSearchParams, name: string): boolean | null {
  const text = params.get(name);
  return text === 'true' ? true : text === 'false' ? false : null;
}

function count(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? '';
  return COUNT.test(text) ? Number(text) : null;
}

function oneOf<T extends string | number>(value: unknown, allowed: readonly T[]): T | null {
  return allowed.find((candidate) => candidate === value) ?? null;
}

function parseTopics(params: URLSearchParams): SearchTopic[] {
  const named = slugs(params, 'without');
  return SEARCH_TOPICS.filter((topic) => named.includes(topic)).sort();
}

/** The default sort is omitted, so that one listing has one URL. */
function normaliseSort(sort: ListingSort | null, search: string): ListingSort | null {
  return sort === DEFAULT_LISTING_SORT && search === '' ? null : sort;
}

/**
 * Parses a query. Never throws: a malformed page or limit becomes 1 or 12, other malformed values are dropped,
 * unknown parameters are ignored, and swapped price bounds are put in order.
 */
export function parseListing(query: URLSearchParams | string): ListingState {
  const params = typeof query === 'string' ? new URLSearchParams(query) : query;
  const lowest = price(params, 'minPrice');
  const highest = price(params, 'maxPrice');
  const areSwapped = lowest !== null && highest !== null && lowest > highest;
  const search = normaliseSearch(params.get('search') ?? '');
  const page = count(params, 'page') ?? 1;
  return {
    categories: slugs(params, 'category'),
    brands: slugs(params, 'brand'),
    colours: slugs(params, 'colour'),
    materials: slugs(params, 'material'),
    countries: slugs(params, 'country'),
    search,
    without: search === '' ? [] : parseTopics(params),
    minPrice: areSwapped ? highest : lowest,
    maxPrice: areSwapped ? lowest : highest,
    rating: oneOf(count(params, 'rating'), MINIMUM_RATINGS),
    inStock: flag(params, 'inStock'),
    featured: flag(params, 'featured'),
    onSale: flag(params, 'onSale'),
    sort: normaliseSort(oneOf(params.get('sort'), LISTING_SORTS), search),
    page: page <= PAGE_MAX ? page : 1,
    limit: oneOf(count(params, 'limit'), PAGE_SIZES) ?? DEFAULT_PAGE_SIZE,
  };
}

function decimal(paise: number): string {
  const major = toMajor(paise);
  return Number.isInteger(major) ? String(major) : major.toFixed(2);
}

/** As URLSearchParams does, but commas stay readable. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%20', '+').replaceAll('%2C', ',');
}

/**
 * Formats the query without "?", in canonical order; empty for the default listing. Page is included above 1 only,
 * limit when it is not 12.
 */
export function formatListing(state: ListingState): string {
  const parts: string[] = [];
  const addParameter = (name: string, value: string | number | boolean | null) => {
    if (value !== null && value !== '') parts.push(`${name}=${encode(String(value))}`);
  };
  const list = (values: readonly string[]) => [...new Set(values)].sort().join(',');
  addParameter('category', list(state.categories));
  addParameter('brand', list(state.brands));
  addParameter('search', state.search);
  addParameter('without', state.search === '' ? '' : list(state.without));
  addParameter('minPrice', state.minPrice === null ? null : decimal(state.minPrice));
  addParameter('maxPrice', state.maxPrice === null ? null : decimal(state.maxPrice));
  addParameter('rating', state.rating);
  addParameter('inStock', state.inStock);
  addParameter('featured', state.featured);
  addParameter('colour', list(state.colours));
  addParameter('material', list(state.materials));
  addParameter('country', list(state.countries));
  addParameter('onSale', state.onSale);
  addParameter('sort', normaliseSort(state.sort, state.search));
  addParameter('page', state.page > 1 ? state.page : null);
  addParameter('limit', state.limit === DEFAULT_PAGE_SIZE ? null : state.limit);
  return parts.join('&');
}

/** "/products?brand=kothi&page=2" */
export function listingHref(state: ListingState): '/products' | `/products?${string}` {
  const query = formatListing(state);
  return query === '' ? '/products' : `/products?${query}`;
}

const LISTS = ['categories', 'brands', 'colours', 'materials', 'countries'] as const;

/** Whether a filter or a search text is set; sort, page and limit do not count. */
export function isFiltered(state: ListingFilters): boolean {
  return (
    LISTS.some((name) => state[name].length > 0) ||
    state.search !== '' ||
    [state.minPrice, state.maxPrice, state.rating, state.inStock, state.featured, state.onSale].some(
      (value) => value !== null,
    )
  );
}

/** Names of ProductSort in the GraphQL schema. */
type ProductSortName =
  | 'RELEVANCE'
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'PRICE_ASC'
  | 'PRICE_DESC'
  | 'CREATED_AT_DESC'
  | 'CREATED_AT_ASC'
  | 'RATING_DESC'
  | 'POPULARITY_DESC'
  | 'COUNTRY_ASC'
  | 'COUNTRY_DESC';

const SORT_NAMES: Record<ListingSort, ProductSortName> = {
  'name-asc': 'NAME_ASC',
  'name-desc': 'NAME_DESC',
  'price-asc': 'PRICE_ASC',
  'price-desc': 'PRICE_DESC',
  'created_at-desc': 'CREATED_AT_DESC',
  'created_at-asc': 'CREATED_AT_ASC',
  'rating-desc': 'RATING_DESC',
  'popularity-desc': 'POPULARITY_DESC',
  'country-asc': 'COUNTRY_ASC',
  'country-desc': 'COUNTRY_DESC',
};

/** The name of a topic in the schema. */
function toTopicName(topic: SearchTopic): Uppercase<SearchTopic> {
  return topic.toUpperCase() as Uppercase<SearchTopic>;
}

/** A search without a chosen sort is sorted by relevance. */
export function toProductSort(state: Pick<ListingState, 'sort' | 'search'>): ProductSortName {
  if (state.sort !== null) return SORT_NAMES[state.sort];
  return state.search === '' ? SORT_NAMES[DEFAULT_LISTING_SORT] : 'RELEVANCE';
}

/** A subset of ProductFilterInput in the GraphQL schema; prices in the smallest unit. */
interface ProductFilterValues {
  categorySlugs?: string[];
  brandSlugs?: string[];
  search?: string;
  without?: Uppercase<SearchTopic>[];
  minPrice?: number;
  maxPrice?: number;
  minRating?: number;
  inStock?: boolean;
  isFeatured?: boolean;
  colours?: string[];
  materials?: string[];
  countries?: string[];
  onSale?: boolean;
}

/** Omits what is not set, so that equal listings have equal cache keys. */
export function toProductFilter(state: ListingFilters): ProductFilterValues {
  return {
    ...(state.categories.length > 0 && { categorySlugs: [...state.categories] }),
    ...(state.brands.length > 0 && { brandSlugs: [...state.brands] }),
    ...(state.search !== '' && { search: state.search }),
    ...(state.search !== '' && state.without.length > 0 && { without: state.without.map(toTopicName) }),
    ...(state.minPrice !== null && { minPrice: state.minPrice }),
    ...(state.maxPrice !== null && { maxPrice: state.maxPrice }),
    ...(state.rating !== null && { minRating: state.rating }),
    ...(state.inStock !== null && { inStock: state.inStock }),
    ...(state.featured !== null && { isFeatured: state.featured }),
    ...(state.colours.length > 0 && { colours: [...state.colours] }),
    ...(state.materials.length > 0 && { materials: [...state.materials] }),
    ...(state.countries.length > 0 && { countries: [...state.countries] }),
    ...(state.onSale !== null && { onSale: state.onSale }),
  };
}
