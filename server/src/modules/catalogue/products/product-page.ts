import { isFoundByBitsOnly } from '../filters/bitmap-sets';
import { isMatch, isSelective, selectFirst, selectMatchingIds } from '../filters/facet-bitmaps';
import {
  matchAllGroups,
  matchInOrder,
  type ConditionTable,
  type FilterConditions,
} from '../filters/product-conditions';
import { exceptGroup } from '../filters/product-facets';
import type { ProductFilter, ProductOrder } from '../filters/product-filter';
import { joinConditions, type SqlParameters } from '../filters/sql-conditions';
import { rangesAfter, type ProductCursor } from './product-cursor';
import { ORDER_KINDS, rankedIds, sortBy, type PageBounds, type SortOrder } from './product-order';

export interface ProductPageQuery<Order extends ProductOrder = ProductOrder> extends PageBounds {
  readonly filter: ProductFilter;
  readonly order: Order;
  /** Matches any of the search words instead of all. */
  readonly anyWord?: boolean;
  /** Only what comes after it; then there is no offset. */
  readonly after?: ProductCursor | null;
}

/** From this offset on, a page is read from the nearer end of the list. */
const DEEP = 1_000;

/** The ids of the page, in order. */
export function pageIds(
  table: ConditionTable,
  conditions: FilterConditions,
  { filter, order, after, ...bounds }: ProductPageQuery,
  { countsFacets, usesBitmaps }: { readonly countsFacets: boolean; readonly usesBitmaps: boolean },
  parameters: SqlParameters,
): string {
  // After a cursor, a list starts at its first product.
  const limit = after ? `LIMIT ${parameters.add(bounds.limit, 'int')}` : limitClause(bounds, parameters);
  if (order === 'RELEVANCE') {
    const condition = countsFacets && !usesBitmaps ? exceptGroup(conditions, null) : 'true';
    return rankedIds(bounds, condition, limit);
  }
  const matching = matchAllGroups(conditions);
  const ranges = after ? rangesAfter(after, parameters) : null;
  const isAfter = ranges ? `(${ranges.map((range) => `(${range})`).join(' OR ')})` : 'true';
  // An array, because the planner would rather test all products in their order than read few matches and sort them.
  if (table === 'product')
    return `SELECT p.id FROM product_listing p WHERE ${isAfter} AND p.id = ANY (ARRAY(SELECT p.id FROM product p WHERE ${matching})) ORDER BY ${sortBy(order)} ${limit}`;
  const readMatching = (condition: string): string =>
    ranges
      ? idsInRanges(ranges, condition, order, limit)
      : idsInOrder(condition, order, bounds, { limit, parameters });
  if (!usesBitmaps) return readMatching(matching);
  const isByPrice = order === 'PRICE_ASC' || order === 'PRICE_DESC';
  const readFew = (condition: string): string =>
    `SELECT p.id FROM product_listing p WHERE ${joinConditions([condition, isAfter])} AND p.id = ANY (ARRAY(${selectMatchingIds(conditions)})) ORDER BY ${sortBy(order)} ${limit}`;
  if (isFoundByBitsOnly(filter)) {
    return ranges
      ? idsAfterOrAll(ranges, conditions, readFew, order, parameters.add(bounds.limit, 'int'))
      : firstIds(conditions, order, limit, parameters.add(bounds.offset + bounds.limit, 'int'));
  }
  const few = isSelective(parameters.add(bounds.offset + bounds.limit, 'int'));
  const inOrder = readMatching(joinConditions([`NOT ${few}`, matchInOrder(conditions, isByPrice)]));
  return `(${readFew(few)}) UNION ALL (${inOrder})`;
}

/** Products that are tested in the order of a list before more matches than these are read. */
const TESTED_MAX = 5_000;
/** Reading so many more products than a page needs takes less time than testing products in order. */
const TIES_MAX = 500;

/** The ids of a page of products that only their bits tell. Where too many of them are equal by the bits of the order, its index tells them apart. */
function firstIds(conditions: FilterConditions, order: SortOrder, limit: string, count: string): string {
  const hasManyTies = `(SELECT coalesce(sum(bit_count(bits)), 0) > ${count} + ${TIES_MAX} FROM first)`;
  return `WITH first AS MATERIALIZED (${selectFirst(count, ORDER_KINDS[order])}),
    ${testedClause(conditions, `SELECT p.id FROM product_listing p WHERE ${hasManyTies} ORDER BY ${sortBy(order)} LIMIT ${TESTED_MAX}`, count)}
    (SELECT id FROM tested WHERE (SELECT count(*) FROM tested) = ${count} ORDER BY place ${limit})
    UNION ALL
    (SELECT p.id FROM product_listing p WHERE (SELECT count(*) FROM tested) < ${count} AND p.id = ANY (ARRAY(${selectMatchingIds(conditions, 'first')})) ORDER BY ${sortBy(order)} ${limit})`;
}

/**
 * The ids of a page after a cursor, of products that only their bits tell. Of a frequent match, the next products have a page; where they
 * have not, all matches are read.
 * @param readFew reads all matches under a condition
 */
function idsAfterOrAll(
  ranges: readonly string[],
  conditions: FilterConditions,
  readFew: (condition: string) => string,
  order: SortOrder,
  count: string,
): string {
  const next = idsInRanges(ranges, `NOT ${isSelective(count)}`, order, `LIMIT ${TESTED_MAX}`);
  return `WITH ${testedClause(conditions, next, count)}
    (SELECT id FROM tested WHERE (SELECT count(*) FROM tested) = ${count} ORDER BY place)
    UNION ALL (${readFew(`(SELECT count(*) FROM tested) < ${count}`)})`;
}

/** The clause `tested`, with up to `count` matches of the products that `next` selects, in order. */
function testedClause(conditions: FilterConditions, next: string, count: string): string {
  return `tested AS MATERIALIZED (
      SELECT p.id, p.place FROM (SELECT id, row_number() OVER () AS place FROM (${next}) next) p WHERE ${isMatch(conditions)} LIMIT ${count}
    )`;
}

/** The ids of a page after a cursor. Each range is read only when those before it have too few. */
function idsInRanges(ranges: readonly string[], matching: string, order: SortOrder, limit: string): string {
  const reads = ranges.map(
    (range) =>
      `(SELECT p.id FROM product_listing p WHERE ${joinConditions([range, matching])} ORDER BY ${sortBy(order)} ${limit})`,
  );
  return `SELECT id FROM (${reads.join(' UNION ALL ')}) ranges ${limit}`;
}

/** The ids of a page from an index of `product_listing`; of a page in the second half of a long list from its end. */
function idsInOrder(
  matching: string,
  order: SortOrder,
  bounds: PageBounds,
  { limit, parameters }: { readonly limit: string; readonly parameters: SqlParameters },
): string {
  const forwards = (only: string): string =>
    `SELECT p.id FROM product_listing p WHERE ${joinConditions([only, matching])} ORDER BY ${sortBy(order)} ${limit}`;
  if (bounds.offset < DEEP) return forwards('true');
  const start = parameters.add(bounds.offset, 'int');
  const end = parameters.add(bounds.offset + bounds.limit, 'int');
  const total = '(SELECT total FROM sums)';
  return `SELECT id FROM (
      (${forwards(`${total} >= 2 * ${start}`)})
      UNION ALL
      (SELECT id FROM (
        SELECT id, row_number() OVER () AS place FROM (
          SELECT p.id FROM product_listing p WHERE ${joinConditions([`${total} < 2 * ${start}`, matching])} ORDER BY ${sortBy(order, true)}
          LIMIT greatest(0, least(${end}, ${total}) - ${start}) OFFSET greatest(0, ${total} - ${end})) backwards
      ) placed ORDER BY place DESC)
    ) nearer`;
}

export function limitClause({ limit, offset }: PageBounds, parameters: SqlParameters): string {
  return `LIMIT ${parameters.add(limit, 'int')} OFFSET ${parameters.add(offset, 'int')}`;
}
