import { IS_FOR_SALE } from '../for-sale';
import type { ProductFilter } from './product-filter';
import type { QuantileSource } from './search-amounts';
import type { ReplacingFilter } from '../../search/search-condition';
import { buildSearchConditions } from './search-conditions';
import { joinConditions, type SqlParameters } from './sql-conditions';

/** The filter groups; the facets of each are counted without its own condition. */
export const FILTER_GROUPS = [
  'category',
  'brand',
  'price',
  'rating',
  'colour',
  'material',
  'country',
  'stock',
  'featured',
  'sale',
] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

export interface FilterConditions {
  /** The condition of every count: the search, and products for sale only. */
  readonly base: string;
  /** SQL for each group, by its explicit filters and by what of the search they replace; 'true' for an inactive one. */
  readonly groups: Readonly<Record<FilterGroup, string>>;
  /** The part of `groups` by explicit filters. */
  readonly chosen: Readonly<Record<FilterGroup, string>>;
  /** The part of `groups` that comes from the search. */
  readonly understood: string;
  /** The parameter of the search text; null without one. */
  readonly searchText: string | null;
  /** Whether any of the search words is enough. */
  readonly anyWord: boolean;
  /** The column with the colours that count: see `coloursOf`. */
  readonly coloursColumn: string;
  /** SQL: whether a product counts as in stock. Where colours are chosen, a variant in one of them must be in stock. */
  readonly countsAsInStock: string;
}

/**
 * The table that conditions are about: the narrow `product_listing` has no columns for searching, but only products for
 * sale.
 */
export type ConditionTable = 'product' | 'product_listing';

/** Where what the search finds is not asked for, the narrow table is enough. */
export function tableOf({ search, understood = [] }: ProductFilter): ConditionTable {
  return search || understood.length > 0 ? 'product' : 'product_listing';
}

/** Whether a product of `table p` is in stock. */
export const inStock = (table: ConditionTable): string =>
  table === 'product' ? '(p.stock > 0)' : 'p.in_stock';

/**
 * The colours that a product is listed by: under the filter for products in stock, those of its variants in stock, so that blue bags
 * in stock are in stock in blue.
 */
export const coloursOf = ({ inStock: isInStock }: ProductFilter): 'colour_in_stock' | 'colour' =>
  isInStock === true ? 'colour_in_stock' : 'colour';

const COLOUR_COLUMNS = { colour: 'colour_families', colour_in_stock: 'colours_in_stock' };

interface ConditionOptions {
  /** Matches any of the search words instead of all. */
  readonly anyWord?: boolean;
  readonly table?: ConditionTable;
  readonly quantiles?: QuantileSource;
}

/** Builds SQL conditions over `table p`; every value is a parameter. */
export function buildConditions(
  filter: ProductFilter,
  parameters: SqlParameters,
  { anyWord = false, table = 'product', quantiles = 'products' }: ConditionOptions = {},
): FilterConditions {
  const base = table === 'product' ? [IS_FOR_SALE] : [];
  const whereAny = <T>(
    values: readonly T[] | undefined,
    type: string,
    condition: (parameter: string) => string,
  ): string =>
    values === undefined || values.length === 0 ? 'true' : condition(parameters.add(values, `${type}[]`));

  const searchText = filter.search ? parameters.add(filter.search, 'text') : null;
  if (searchText !== null) base.push('p.search @@ (SELECT query FROM searched)');
  const coloursColumn = COLOUR_COLUMNS[coloursOf(filter)];
  const hasColour = (list: string, column = coloursColumn): string => `p.${column} && ${list}`;
  // The indexes of searches hold all colours; those in stock are some of them.
  const hasListedColour = (list: string): string =>
    table === 'product' && coloursColumn !== COLOUR_COLUMNS.colour
      ? `p.${COLOUR_COLUMNS.colour} && ${list} AND ${hasColour(list)}`
      : hasColour(list);
  const understoodColours: string[] = [];
  const search = buildSearchConditions(filter.understood ?? [], parameters, quantiles, (colours) => {
    const list = parameters.add(colours, 'text[]');
    understoodColours.push(list);
    return hasListedColour(list);
  });
  base.push(search.base);
  const chosenColours = filter.colours?.length ? [parameters.add(filter.colours, 'text[]')] : [];
  base.push(whereAny(filter.ids, 'uuid', (list) => `p.id = ANY (${list})`));

  // One value is compared by =, so that an index over it also gives the order of the rows.
  const slugs = (owner: 'category' | 'brand', values: readonly string[] | undefined): string =>
    values?.length === 1
      ? `p.${owner}_id = (SELECT id FROM ${owner} WHERE slug = ${parameters.add(values[0], 'text')})`
      : whereAny(
          values,
          'text',
          (list) => `p.${owner}_id IN (SELECT id FROM ${owner} WHERE slug = ANY (${list}))`,
        );
  const ids = (owner: 'category' | 'brand', values: readonly string[] | undefined): string =>
    values?.length === 1
      ? `p.${owner}_id = ${parameters.add(values[0], 'uuid')}`
      : whereAny(values, 'uuid', (list) => `p.${owner}_id = ANY (${list})`);

  const chosen: Readonly<Record<FilterGroup, string>> = {
    category: joinConditions([ids('category', filter.categoryIds), slugs('category', filter.categorySlugs)]),
    brand: joinConditions([ids('brand', filter.brandIds), slugs('brand', filter.brandSlugs)]),
    price: joinConditions([
      filter.minPrice === undefined ? 'true' : `p.price >= ${parameters.add(filter.minPrice, 'int')}`,
      filter.maxPrice === undefined ? 'true' : `p.price <= ${parameters.add(filter.maxPrice, 'int')}`,
    ]),
    rating:
      filter.minRating === undefined
        ? 'true'
        : `p.average_rating >= ${parameters.add(filter.minRating, 'int')}`,
    colour: joinConditions(chosenColours.map(hasListedColour)),
    material: whereAny(filter.materials, 'text', (list) => `p.material_families && ${list}`),
    country: whereAny(filter.countries, 'text', (list) => `p.country_slug = ANY (${list})`),
    stock: filter.inStock === undefined ? 'true' : `${inStock(table)} = ${filter.inStock ? 'true' : 'false'}`,
    featured:
      filter.isFeatured === undefined ? 'true' : `p.is_featured = ${filter.isFeatured ? 'true' : 'false'}`,
    sale:
      filter.onSale === undefined
        ? 'true'
        : `(p.compare_price IS NOT NULL) = ${filter.onSale ? 'true' : 'false'}`,
  };
  const both = (group: ReplacingFilter): string => joinConditions([search.replaced[group], chosen[group]]);
  return {
    base: joinConditions(base),
    chosen,
    understood: joinConditions(Object.values(search.replaced)),
    groups: {
      ...chosen,
      brand: both('brand'),
      price: both('price'),
      colour: both('colour'),
      material: both('material'),
      sale: both('sale'),
    },
    searchText,
    anyWord,
    coloursColumn,
    countsAsInStock: joinConditions([
      inStock(table),
      ...[...chosenColours, ...understoodColours].map((list) => hasColour(list, 'colours_in_stock')),
    ]),
  };
}

/** The condition for the products of a list. */
export function matchAllGroups({ base, groups }: FilterConditions): string {
  return joinConditions([base, ...FILTER_GROUPS.map((group) => groups[group])]);
}

/**
 * The same condition for reading many matches in their order. Only the groups that the order's index begins with are shown to the
 * planner: it would rather read and sort all products than look for those that it expects to be few.
 */
export function matchInOrder({ base, chosen, understood }: FilterConditions, isByPrice: boolean): string {
  const shown: readonly FilterGroup[] = ['category', 'brand', ...(isByPrice ? (['price'] as const) : [])];
  const hidden = joinConditions(
    FILTER_GROUPS.filter((group) => !shown.includes(group)).map((group) => chosen[group]),
  );
  return joinConditions([
    base,
    understood,
    ...shown.map((group) => chosen[group]),
    hidden === 'true' ? 'true' : `coalesce((${hidden}), false)`,
  ]);
}

/**
 * `WITH searched AS (…)`, with `query`: the search text is parsed once per statement.
 * @param isRanked adds what `rankColumns` reads: the text, the queries of its words, and those in names, in names, categories and brands,
 *   and in all but descriptions
 */
export function searchClause(
  { searchText, anyWord }: FilterConditions,
  { isRanked }: { readonly isRanked: boolean },
): string {
  if (searchText === null) return '';
  const ranks = `, lower(${searchText}) AS text, words, with_weights(query, 'A') AS in_name, with_weights(query, 'AB') AS in_kind, with_weights(query, 'ABC') AS in_details`;
  return `searched AS MATERIALIZED (
      SELECT query${isRanked ? ranks : ''} FROM (
        SELECT words, combine_queries(words, ${anyWord ? 'true' : 'false'}) AS query FROM (SELECT search_word_queries(${searchText}) AS words OFFSET 0) w OFFSET 0
      ) q
    )`;
}
