import {
  buildConditions,
  matchAllGroups,
  searchClause,
  tableOf,
  type ConditionTable,
  type FilterConditions,
} from '../filters/product-conditions';
import { scopeFacets, scopeTotal, type FacetScope } from '../filters/facet-counts';
import { buildBestClauses, buildBitmapClauses, IN_STOCK_JSON, selectBestIds } from '../filters/facet-bitmaps';
import { FACETS_JSON, inStockJson } from '../filters/facets-json';
import { facetClauses } from '../filters/product-facets';
import type { CountedFacets, ProductOrder } from '../filters/product-filter';
import type { QuantileSource } from '../filters/search-amounts';
import type { SqlParameters } from '../filters/sql-conditions';
import { cursorColumns } from './product-cursor';
import { DOCUMENTS, VERSION_COLUMNS } from './product-documents';
import { bestMatches, rankColumns, type PageBounds } from './product-order';
import { pageIds, type ProductPageQuery } from './product-page';

/** What a list counts its matches and facets from: the counts of its scope, sets of bits, or the products. */
export type ListReads =
  | { readonly from: 'scope'; readonly scope: FacetScope }
  | { readonly from: 'bitmaps' | 'products'; readonly quantiles: QuantileSource };

/** A list to compose. */
interface ProductListQuery extends ProductPageQuery {
  readonly reads: ListReads;
  readonly counted: CountedFacets;
  /** Whether the sort keys of the last product are wanted; lists by relevance have none. */
  readonly endCursor: boolean;
}

/** SQL of what a list counts. */
interface Counting {
  /** `sums` (one row, with `total`), and what the facets and the page read. */
  readonly clauses: readonly string[];
  /** The facets as JSON. */
  readonly facets: string;
}

/**
 * The statement of a list: one row for each product of the page, or one row without an id. The first one has the facets.
 * @param parameters those of `reads.scope`; the others are added
 */
export function composeProductList(list: ProductListQuery, parameters: SqlParameters): string {
  const { filter, order, anyWord, reads, counted, endCursor } = list;
  const table = reads.from === 'products' ? tableOf(filter) : 'product_listing';
  const quantiles = reads.from === 'scope' ? 'sets' : reads.quantiles;
  const conditions = buildConditions(filter, parameters, { anyWord, table, quantiles });
  const { clauses, facets } = countMatches(list, table, conditions, parameters);
  const ids = pageIds(
    table,
    conditions,
    list,
    {
      countsFacets: counted === 'all' && reads.from !== 'scope',
      usesBitmaps: reads.from === 'bitmaps',
    },
    parameters,
  );
  const all = [
    searchClause(conditions, { isRanked: order === 'RELEVANCE' }),
    ...clauses,
    `page AS MATERIALIZED (
       SELECT total, ${counted === 'none' ? 'NULL::json' : facets} AS facets,
         ARRAY(${ids}) AS ids
       FROM sums
     )`,
  ].filter(Boolean);
  const lastKeys =
    endCursor && order !== 'RELEVANCE'
      ? `CASE WHEN d.product_id = page.ids[cardinality(page.ids)] THEN (SELECT ${cursorColumns(order)} FROM product_listing p WHERE p.id = d.product_id) END`
      : 'NULL';
  return `WITH ${all.join(', ')}
     SELECT page.total, CASE WHEN d.product_id IS NULL OR d.product_id = page.ids[1] THEN page.facets END AS facets,
       ${lastKeys} AS "lastKeys",
       ${VERSION_COLUMNS}
     FROM page LEFT JOIN ${DOCUMENTS} ON d.product_id = ANY (page.ids)
     ORDER BY array_position(page.ids, d.product_id)`;
}

function countMatches(
  list: ProductListQuery,
  table: ConditionTable,
  conditions: FilterConditions,
  parameters: SqlParameters,
): Counting {
  const { reads, counted, order, filter } = list;
  switch (reads.from) {
    case 'scope':
      return {
        clauses: [`sums AS MATERIALIZED (SELECT ${scopeTotal(reads.scope.id)} AS total)`],
        facets: scopeFacets(reads.scope, counted),
      };
    case 'bitmaps':
      return {
        clauses: [
          ...buildBitmapClauses(filter, conditions, parameters, counted),
          ...(order === 'RELEVANCE' ? bestClauses(conditions, list, parameters) : []),
        ],
        facets: counted === 'in stock' ? IN_STOCK_JSON : FACETS_JSON,
      };
    case 'products':
      return {
        clauses: countClauses(table, conditions, order, counted),
        facets: counted === 'in stock' ? inStockJson('(SELECT in_stock FROM sums)') : FACETS_JSON,
      };
  }
}

/** The clause `marked`, with the best matches, and those that it is read from. */
function bestClauses(
  conditions: FilterConditions,
  bounds: PageBounds,
  parameters: SqlParameters,
): readonly string[] {
  const table: ConditionTable = conditions.searchText === null ? 'product_listing' : 'product';
  return [
    ...buildBestClauses(conditions, parameters.add(bestMatches(bounds), 'int')),
    `marked AS MATERIALIZED (
       SELECT ${rankColumns(table, conditions).join(', ')} FROM ${table} p WHERE p.id = ANY (ARRAY(${selectBestIds(conditions)}))
     )`,
  ];
}

/** The clauses `sums`, with `total`, and `marked`, where facets or relevance need it. */
function countClauses(
  table: ConditionTable,
  conditions: FilterConditions,
  order: ProductOrder,
  counted: CountedFacets,
): readonly string[] {
  const marked = order === 'RELEVANCE' ? rankColumns(table, conditions) : [];
  if (counted === 'all') return facetClauses(table, conditions, marked);
  const matching = `FROM ${table} p WHERE ${matchAllGroups(conditions)}`;
  const sums = (isInStock: string): string =>
    `count(*)::int AS total${counted === 'in stock' ? `, count(*) FILTER (WHERE ${isInStock})::int AS in_stock` : ''}`;
  if (order !== 'RELEVANCE') return [`sums AS (SELECT ${sums(conditions.countsAsInStock)} ${matching})`];
  const columns = [
    ...marked,
    ...(counted === 'in stock' ? [`(${conditions.countsAsInStock}) AS in_stock`] : []),
  ];
  return [
    `marked AS MATERIALIZED (SELECT ${columns.join(', ')} ${matching})`,
    `sums AS (SELECT ${sums('in_stock')} FROM marked)`,
  ];
}
