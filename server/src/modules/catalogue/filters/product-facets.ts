import {
  FILTER_GROUPS,
  type ConditionTable,
  type FilterConditions,
  type FilterGroup,
} from './product-conditions';
import { histogramClause } from './facets-json';
import { joinConditions } from './sql-conditions';

/** The groups with a condition; the others add no column, see `facetClauses`. */
function activeGroups({ groups }: FilterConditions): FilterGroup[] {
  return FILTER_GROUPS.filter((group) => groups[group] !== 'true');
}

/** The condition, over `marked`, that all groups except one are met. */
export function exceptGroup(conditions: FilterConditions, excluded: FilterGroup | null): string {
  return joinConditions(
    activeGroups(conditions)
      .filter((group) => group !== excluded)
      .map((group) => `ok_${group}`),
  );
}

/**
 * The clauses for counting: `sums` (one row, with `total`) and what `FACETS_JSON` reads. Each product that matches
 * the search is read once, with one boolean column per active group; the counts use these columns. Inactive groups
 * add no column: the planner estimates that each condition halves the rows, and would sort instead of hashing.
 * @param rankColumns what the products of the page are sorted by, where they are read from `marked`, too
 */
export function facetClauses(
  table: ConditionTable,
  conditions: FilterConditions,
  rankColumns: readonly string[],
): string[] {
  const active = activeGroups(conditions);
  const except = (excluded: FilterGroup | null): string => exceptGroup(conditions, excluded);
  return [
    `marked AS MATERIALIZED (
       SELECT ${[
         'p.category_id, p.brand_id, p.price, p.compare_price, p.average_rating, p.is_featured, p.material_families, p.country_slug, p.country_of_origin',
         `p.${conditions.coloursColumn} AS colours, (${conditions.countsAsInStock}) AS in_stock`,
         ...rankColumns,
         ...active.map((group) => `(${conditions.groups[group]}) AS ok_${group}`),
       ].join(', ')}
       FROM ${table} p WHERE ${conditions.base}
     )`,
    `sums AS (
       SELECT count(*) FILTER (WHERE ${except(null)})::int AS total,
         count(*) FILTER (WHERE in_stock AND ${except('stock')})::int AS in_stock,
         count(*) FILTER (WHERE is_featured AND ${except('featured')})::int AS featured,
         count(*) FILTER (WHERE compare_price IS NOT NULL AND ${except('sale')})::int AS on_sale
       FROM marked
     )`,
    facetCountsClause(except),
    histogramClause(
      'SELECT NULL::int[] AS chunks, NULL::bit varying[] AS sets',
      `SELECT price FROM marked WHERE ${except('price')}`,
    ),
  ];
}

/** The clause `counts`; each facet is counted without its own group. */
function facetCountsClause(except: (excluded: FilterGroup) => string): string {
  const counted = (group: FilterGroup, key: string): string =>
    `SELECT '${group}' AS kind, key, count(*)::int AS count FROM (SELECT ${key} AS key FROM marked WHERE ${except(group)}) ${group} GROUP BY key`;
  return `counts AS MATERIALIZED (
       ${[
         counted('category', 'category_id::text'),
         counted('brand', 'brand_id::text'),
         counted('colour', 'unnest(colours)'),
         counted('material', 'unnest(material_families)'),
         // Countries of origin by number of products: the filter that rule 6(10A) of the Legal Metrology (Packaged Commodities)
         // Rules requires. There is no table of countries: the values come from the products.
         counted('country', `country_slug || '/' || country_of_origin`),
         counted('rating', 'floor(average_rating)::int::text'),
         `SELECT kind, '', count FROM sums CROSS JOIN LATERAL (VALUES ('in_stock', in_stock), ('featured', featured), ('on_sale', on_sale)) AS flag (kind, count)`,
       ].join('\n       UNION ALL ')}
     )`;
}
