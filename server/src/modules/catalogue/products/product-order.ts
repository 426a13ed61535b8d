import type { ProductOrder } from '../filters/product-filter';
import { inStock, type ConditionTable, type FilterConditions } from '../filters/product-conditions';
import { joinConditions } from '../filters/sql-conditions';

/** An order that needs no search. */
export type SortOrder = Exclude<ProductOrder, 'RELEVANCE'>;

/** Columns of `product_listing` that lists are sorted by. */
export type SortColumn =
  | 'name_key'
  | 'country_slug'
  | 'price'
  | 'review_count'
  | 'units_sold_90d'
  | 'views_90d'
  | 'average_rating'
  | 'created_at'
  | 'id';

type SortKey = readonly [column: SortColumn, direction: 'ASC' | 'DESC'];

/** Columns of `product_listing`, which has an index for each order. */
export const SORT_ORDERS: Record<SortOrder, readonly SortKey[]> = {
  NAME_ASC: [['name_key', 'ASC']],
  NAME_DESC: [['name_key', 'DESC']],
  PRICE_ASC: [['price', 'ASC']],
  PRICE_DESC: [['price', 'DESC']],
  CREATED_AT_DESC: [['created_at', 'DESC']],
  CREATED_AT_ASC: [['created_at', 'ASC']],
  RATING_DESC: [
    ['average_rating', 'DESC'],
    ['review_count', 'DESC'],
  ],
  POPULARITY_DESC: [
    ['units_sold_90d', 'DESC'],
    ['views_90d', 'DESC'],
  ],
  COUNTRY_ASC: [
    ['country_slug', 'ASC'],
    ['name_key', 'ASC'],
  ],
  COUNTRY_DESC: [
    ['country_slug', 'DESC'],
    ['name_key', 'ASC'],
  ],
};

/** Kinds of `facet_bitmap` by which the first products of an order are found; those that are equal by them are sorted by `SORT_ORDERS`. */
export const ORDER_KINDS: Record<SortOrder, readonly (readonly [kind: string, direction: 'ASC' | 'DESC'])[]> =
  {
    NAME_ASC: [['name', 'ASC']],
    NAME_DESC: [['name', 'DESC']],
    PRICE_ASC: [['price', 'ASC']],
    PRICE_DESC: [['price', 'DESC']],
    CREATED_AT_DESC: [['created', 'DESC']],
    CREATED_AT_ASC: [['created', 'ASC']],
    RATING_DESC: [
      ['stars', 'DESC'],
      ['reviews', 'DESC'],
    ],
    POPULARITY_DESC: [['popularity', 'DESC']],
    COUNTRY_ASC: [
      ['country', 'ASC'],
      ['name', 'ASC'],
    ],
    COUNTRY_DESC: [
      ['country', 'DESC'],
      ['name', 'ASC'],
    ],
  };

/** What a list is sorted by; equal products by id. */
export function sortKeysOf(order: SortOrder): readonly SortKey[] {
  return [...SORT_ORDERS[order], ['id', 'ASC']];
}

/** ORDER BY for `product_listing p`; `backwards` is the exact reverse. */
export function sortBy(order: SortOrder, backwards = false): string {
  return sortKeysOf(order)
    .map(([column, direction]) => `p.${column} ${(direction === 'ASC') === backwards ? 'DESC' : 'ASC'}`)
    .join(', ');
}

/** The rank of suggestions, by which repeated words count; lists have that of `buildTextRank`. */
export const SUGGESTION_RANK = `ts_rank('{0, 0.3, 0.6, 1.0}', p.ranked_words, (SELECT query FROM searched))`;
/** Above those of eight words. */
const RANK_OF_NAME = 100;

/**
 * How well `product p` matches the text, as ranked by `search_bits` in the database: 3 with all words in its name (weight A), 2 with all in
 * its name, category or brand (AB), 1 with all in these, its colours, materials, tags or features (ABC), and 0 where a word is in its
 * description alone. Where any word is enough, by the best of them, and 4 more for each that is not in the description alone. A product
 * whose whole name was typed comes first.
 */
function buildTextRank({ searchText, anyWord }: FilterConditions): string {
  if (searchText === null) return '0';
  const isIn = (column: string) => `p.ranked_words @@ (SELECT ${column} FROM searched)`;
  const words = anyWord
    ? '4 * (SELECT count(*)::int FROM unnest((SELECT words FROM searched)) AS word WHERE p.ranked_words @@ word) + '
    : '';
  return `${words}CASE WHEN ${isIn('in_name')} THEN 3 WHEN ${isIn('in_kind')} THEN 2 WHEN ${isIn('in_details')} THEN 1 ELSE 0 END
    + ${RANK_OF_NAME} * (lower(p.name) = (SELECT text FROM searched))::int`;
}

/** The best text match, then products in stock, then the popular ones. */
const RELEVANCE = 'rank DESC, available DESC, units_sold_90d DESC, id';
/** How many of the best matches are spread over models. Sorting all matches of a large catalogue by model would take longer than finding them. */
const SPREAD_MAX = 240;
/** Spreads equal products: the most popular of each model comes before the second of any. */
const SPREAD = `rank DESC, available DESC,
  row_number() OVER (PARTITION BY rank, available, model ORDER BY units_sold_90d DESC, id), units_sold_90d DESC, id`;

export interface PageBounds {
  readonly limit: number;
  readonly offset: number;
}

/** How many of the best matches a page by relevance is taken from. */
export function bestMatches({ offset, limit }: PageBounds): number {
  return Math.max(SPREAD_MAX, offset + limit);
}

/** What matches in `table p` are ranked by. */
export function rankColumns(table: ConditionTable, conditions: FilterConditions): readonly string[] {
  return [
    'p.id',
    `${inStock(table)} AS available`,
    'p.model',
    'p.units_sold_90d',
    `${buildTextRank(conditions)} AS rank`,
  ];
}

/**
 * The ids of a page by relevance, from `marked`: see `rankColumns`. Of its rows that meet `condition`, all or the best are
 * matches, whose number is `total` of `sums`.
 * @param limitClause LIMIT and OFFSET of the page
 */
export function rankedIds({ offset, limit }: PageBounds, condition: string, limitClause: string): string {
  const matching = (only: string): string =>
    `SELECT id, available, model, units_sold_90d, rank FROM marked WHERE ${joinConditions([condition, only])}`;
  // Few matches need no sort to find the best of them.
  const isFew = `(SELECT total FROM sums) <= ${SPREAD_MAX}`;
  const best = `${matching(isFew)} UNION ALL (${matching(`NOT (${isFew})`)} ORDER BY ${RELEVANCE} LIMIT ${SPREAD_MAX})`;
  const spread = `SELECT id FROM (${best}) best ORDER BY ${SPREAD}`;
  if (offset + limit <= SPREAD_MAX) return `${spread} ${limitClause}`;
  return `SELECT id FROM (
      SELECT id, row_number() OVER () AS place FROM (${spread}) spread
      UNION ALL
      SELECT id, ${SPREAD_MAX} + row_number() OVER () FROM (${matching('true')} ORDER BY ${RELEVANCE} OFFSET ${SPREAD_MAX}) rest
    ) ranked ORDER BY place ${limitClause}`;
}
