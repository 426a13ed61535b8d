import { array, boolean, number, object, string, type InferType } from '../../../domain/yup';
import { DomainError, type Result } from '../../../domain/domain-error';
import { LISTING_SORTS, toProductSort } from '../../../domain/listing-query';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, SEARCH_TEXT_MAX } from '../../../domain/limits';
import { toMinor } from '../../../domain/money';
import { SEARCH_TOPICS } from '../../../domain/search-topics';
import { isUuid } from '../../../domain/uuid';
import { pageNumber, pageSize, boundedText } from '../../../platform/rest/query';
import type { ProductListRequest } from '../catalogue.service';

/** Each value costs the database a comparison. */
const VALUES_MAX = 30;
/** One crore rupees: more than any price, and paise stay within 32 bits. */
const RUPEES_MAX = 10_000_000;

/** Names for sortBy, with the names in `sort`. */
const SORT_FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  price: 'price',
  created_at: 'created_at',
  createdAt: 'created_at',
  rating: 'rating',
  averageRating: 'rating',
  popularity: 'popularity',
  country: 'country',
  countryOfOrigin: 'country',
};

const slugs = () =>
  array()
    .of(string().required())
    .max(VALUES_MAX, ({ path }) => `${path} may hold at most ${VALUES_MAX} values`);
const ids = () =>
  slugs().test(
    'ids',
    ({ path }) => `${path} must hold ids of the shop`,
    (list) => (list ?? []).every((id) => isUuid(id)),
  );
const rupees = () =>
  number()
    .typeError(({ path }) => `${path} must be an amount`)
    .min(0, ({ path }) => `${path} must be an amount`)
    .max(RUPEES_MAX, ({ path }) => `${path} may be at most ${RUPEES_MAX}`);
const optionalBoolean = () => boolean().typeError(({ path }) => `${path} must be true or false`);
const oneOf = (values: readonly string[]) =>
  string().oneOf([...values], ({ path }) => `${path} must be one of ${values.join(', ')}`);

const topic = () =>
  string().oneOf(SEARCH_TOPICS, ({ path }) => `${path} must be one of ${SEARCH_TOPICS.join(', ')}`);

/** The query of a list, with the parameters of the page's URL and those of the REST API. */
export const listQuery = object({
  category: slugs(),
  categorySlug: slugs(),
  categoryId: ids(),
  brand: slugs(),
  brandSlug: slugs(),
  brandId: ids(),
  search: boundedText(SEARCH_TEXT_MAX),
  without: array().of(topic().required()).max(SEARCH_TOPICS.length),
  minPrice: rupees(),
  maxPrice: rupees(),
  rating: number()
    .typeError('rating must be a whole number from 1 to 5')
    .integer('rating must be a whole number from 1 to 5')
    .min(1, 'rating must be a whole number from 1 to 5')
    .max(5, 'rating must be a whole number from 1 to 5'),
  inStock: optionalBoolean(),
  featured: optionalBoolean(),
  isFeatured: optionalBoolean(),
  onSale: optionalBoolean(),
  colour: slugs(),
  material: slugs(),
  country: slugs(),
  sort: oneOf(LISTING_SORTS),
  sortBy: oneOf(Object.keys(SORT_FIELDS)),
  sortOrder: oneOf(['asc', 'desc']),
  page: pageNumber,
  limit: pageSize(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
}).noUnknown();

type ListQuery = InferType<typeof listQuery>;

/**
 * Converts a query for the service. `sort` takes precedence over sortBy and sortOrder; swapped price bounds are put
 * in order, as on the page.
 * @returns a DomainError for a sort that does not exist
 */
export function toListRequest(query: ListQuery): Result<ProductListRequest> {
  const sort = parseSort(query);
  if (sort instanceof DomainError) return sort;
  const { rating: minRating, inStock, onSale, search = '', minPrice: lowest, maxPrice: highest } = query;
  const isFeatured = query.isFeatured ?? query.featured;
  const areSwapped = lowest !== undefined && highest !== undefined && lowest > highest;
  const [minPrice, maxPrice] = areSwapped ? [highest, lowest] : [lowest, highest];
  const filter = {
    ...mergeLists('categorySlugs', query.category, query.categorySlug),
    ...mergeLists('categoryIds', query.categoryId),
    ...mergeLists('brandSlugs', query.brand, query.brandSlug),
    ...mergeLists('brandIds', query.brandId),
    ...mergeLists('colours', query.colour),
    ...mergeLists('materials', query.material),
    ...mergeLists('countries', query.country),
    ...(search.trim() !== '' && { search }),
    ...(minPrice !== undefined && { minPrice: toMinor(minPrice, Math.ceil) }),
    ...(maxPrice !== undefined && { maxPrice: toMinor(maxPrice, Math.floor) }),
    ...(minRating !== undefined && { minRating }),
    ...(inStock !== undefined && { inStock }),
    ...(isFeatured !== undefined && { isFeatured }),
    ...(onSale !== undefined && { onSale }),
  };
  return { filter, without: query.without ?? [], sort, page: query.page, limit: query.limit };
}

function mergeLists<N extends string>(
  name: N,
  ...lists: (readonly string[] | undefined)[]
): { [K in N]?: string[] } {
  const values = lists.flatMap((list) => list ?? []);
  return values.length > 0 ? ({ [name]: values } as { [K in N]?: string[] }) : {};
}

/** Null without a sort: relevance for a search, else name. */
function parseSort({ sort, sortBy, sortOrder }: ListQuery): Result<ProductListRequest['sort']> {
  if (sort === undefined && sortBy === undefined && sortOrder === undefined) return null;
  const field = SORT_FIELDS[sortBy ?? 'name'] ?? '';
  const candidates = sortOrder === undefined ? [`${field}-asc`, `${field}-desc`] : [`${field}-${sortOrder}`];
  const allowed = sort === undefined ? candidates : [sort];
  const found = LISTING_SORTS.find((one) => allowed.includes(one));
  if (found === undefined)
    return new DomainError('BAD_USER_INPUT', `${sortBy} is sorted in the other order only`, 'sortOrder');
  return toProductSort({ sort: found, search: '' });
}
