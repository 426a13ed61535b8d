import type { Facets } from './product-filter';

/** The part of the facets that changes with each product that sells out. */
export type InStockFacet = Pick<Facets, 'inStockCount'>;

/** SQL: `InStockFacet` as JSON. */
export function inStockJson(count: string): string {
  return `json_build_object('inStockCount', ${count})`;
}

/** SQL: `Facets` as JSON, of the clauses `counts` (kind, key, count) and `histogram`. */
export const FACETS_JSON = `(
  SELECT facets_json(c.kinds, c.keys, c.counts, h.low, h.high, h.bars)
  FROM (SELECT array_agg(kind) AS kinds, array_agg(key) AS keys, array_agg(count) AS counts FROM counts) c, histogram h
)`;

/**
 * The clause `histogram` of prices.
 * @param sets SQL: selects `chunks` and `sets`, arrays of products by chunk
 * @param prices SQL: selects the prices of further products
 */
export function histogramClause(sets: string, prices: string): string {
  return `histogram AS MATERIALIZED (
       SELECT h.* FROM (${sets}) m, price_histogram(m.chunks, m.sets, ARRAY(${prices})) h
     )`;
}
