import { shortId, type CacheTags } from '../../platform/http/cache/cache-tags';
import type { ProductFilter, ProductOrder } from './filters/product-filter';

/**
 * What a change of the catalogue touches, and what an answer depends on; the database names the same tags
 * (`announce_product`, ADR 44):
 *
 * - `product:<id>`: anything that a product shows except its exact quantity;
 * - `quantity:<id>`: its quantity, up to the largest that is shown;
 * - `<aspect>/<scope>`: an aspect of the products within a scope, which decides on the contents, order and counts of a
 *   list: `price/category=<id or slug>`; `stock/*` of all products. A change carries all scopes of its product, so that a
 *   combination of scopes stands for products that are in all of them.
 */
export const ASPECTS = ['stock', 'price', 'rating', 'popularity', 'facts'] as const;
/** 'stock' is whether a product is in stock, and in which colours; 'facts' is whatever the others are not, and which products there are. */
type Aspect = (typeof ASPECTS)[number];

/** More than this are not worth a tag for each aspect. */
const COMBINATIONS_MAX = 8;
const EVERYWHERE = ['*'] as const;

const ASPECTS_OF_ORDERS: Record<ProductOrder, readonly Aspect[]> = {
  RELEVANCE: ['stock', 'popularity'],
  NAME_ASC: [],
  NAME_DESC: [],
  PRICE_ASC: ['price'],
  PRICE_DESC: ['price'],
  CREATED_AT_DESC: [],
  CREATED_AT_ASC: [],
  RATING_DESC: ['rating'],
  POPULARITY_DESC: ['popularity'],
  COUNTRY_ASC: [],
  COUNTRY_DESC: [],
};
/** What related products are chosen and ordered by, within their category. */
export const RELATED_BY: readonly Aspect[] = ['stock', 'price', 'popularity', 'facts'];
/** What featured and recommended products are chosen and ordered by. */
export const POPULAR_BY: readonly Aspect[] = ['stock', 'popularity', 'facts'];
/** What the statistics of a category or brand are computed from. */
export const STATISTICS_OF: readonly Aspect[] = ['stock', 'price', 'facts'];
/** Aspects that are counted by facets. */
const COUNTED: readonly Aspect[] = ['stock', 'price', 'rating'];

/** Reports products that an answer shows, by id. */
export function tagProducts(tags: CacheTags, products: readonly { readonly id: string }[]): void {
  tags.addRows(
    'product',
    products.map(({ id }) => id),
  );
}

/** Reports that an answer depends on these aspects of the products within a scope, by default of all. */
export function tagAspects(
  tags: CacheTags,
  aspects: readonly Aspect[],
  scopes: readonly string[] = EVERYWHERE,
): void {
  tags.add(...aspects.flatMap((aspect) => scopes.map((scope) => `${aspect}/${scope}`)));
}

/** The scope of a category's products. */
export function categoryScope(id: string): string {
  return `category=${shortId(id)}`;
}

/** The scope of a brand's products. */
export function brandScope(id: string): string {
  return `brand=${shortId(id)}`;
}

interface TaggedList {
  readonly filter: ProductFilter;
  /** Whether a text was searched for, even if the whole of it was understood as a filter. */
  readonly isSearch: boolean;
  readonly sort: ProductOrder;
  readonly items: readonly { readonly id: string }[];
  /** Null when they were not counted. */
  readonly facets: unknown;
}

/**
 * Reports a list: its products, and what decides which they are. A product outside the filter matters only to facets,
 * each of which is counted without its own filter: to those that a filtered aspect decides on, wherever the product is.
 * What is counted of prices, ratings and stock, whatever the filter, is of products that are in all of its scopes.
 */
export function tagList(tags: CacheTags, { filter, isSearch, sort, items, facets }: TaggedList): void {
  tagProducts(tags, items);
  // How a search is understood and relaxed depends on the numbers of several lists, which all have its filters. What its words mean
  // depends on names, sizes and prices anywhere: "low priced" is the lowest third of a kind.
  const filtered = isSearch ? ASPECTS : filteredAspects(filter);
  if (isSearch) tagAspects(tags, ['facts', 'price']);
  const scopes = combine(scopesOf(filter));
  tagCombined(tags, [...filtered, ...ASPECTS_OF_ORDERS[sort]], scopes);
  if (facets === null) return;
  tagCombined(tags, COUNTED, scopes);
  tagAspects(tags, filtered);
}

/** Reports facets but for the number of products in stock, of a list that is not filtered by stock, and not found by words. */
export function tagFacetsBesidesStock(tags: CacheTags, filter: ProductFilter): void {
  const filtered = filteredAspects(filter);
  const counted = COUNTED.filter((aspect) => aspect !== 'stock');
  tagCombined(tags, [...filtered, ...counted], combine(scopesOf(filter)));
  tagAspects(tags, filtered);
}

/** Reports aspects of the products that are in all scopes of one of the combinations. */
function tagCombined(
  tags: CacheTags,
  aspects: readonly Aspect[],
  combinations: readonly (readonly string[])[],
): void {
  for (const aspect of new Set(aspects))
    for (const scopes of combinations) tags.addCombinedTag(scopes.map((scope) => `${aspect}/${scope}`));
}

/** The aspects by which a filter chooses products. */
function filteredAspects(filter: ProductFilter): Aspect[] {
  const isGiven = (...values: unknown[]): boolean => values.some((value) => value !== undefined);
  const aspects: Aspect[] = ['facts'];
  if (isGiven(filter.inStock)) aspects.push('stock');
  // What a search was understood as may be a price.
  if (isGiven(filter.minPrice, filter.maxPrice, filter.onSale, filter.understood?.[0])) aspects.push('price');
  if (isGiven(filter.minRating)) aspects.push('rating');
  return aspects;
}

/** The scopes of each group of a filter: the products that it lets through are in one of each. */
function scopesOf(filter: ProductFilter): (readonly string[])[] {
  const groups: (readonly string[] | undefined)[] = [
    filter.brandSlugs?.map((slug) => `brand=${slug}`),
    filter.brandIds?.map(brandScope),
    filter.categorySlugs?.map((slug) => `category=${slug}`),
    filter.categoryIds?.map(categoryScope),
    filter.colours?.map((slug) => `colour=${slug}`),
    filter.materials?.map((slug) => `material=${slug}`),
    filter.countries?.map((slug) => `country=${slug}`),
  ];
  return groups.filter((group) => group !== undefined).filter((group) => group.length > 0);
}

/** One scope of each group, in all ways; without groups that would make them too many. */
function combine(groups: readonly (readonly string[])[]): readonly (readonly string[])[] {
  let combinations: readonly (readonly string[])[] = [[]];
  for (const group of groups) {
    if (combinations.length * group.length > COMBINATIONS_MAX) continue;
    combinations = combinations.flatMap((scopes) => group.map((scope) => [...scopes, scope]));
  }
  return combinations.some((scopes) => scopes.length > 0) ? combinations : [EVERYWHERE];
}
