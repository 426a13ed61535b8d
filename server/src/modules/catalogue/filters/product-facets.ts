import {
  FILTER_GROUPS,
  type ConditionTable,
  type FilterConditions,
  type FilterGroup,
} from './product-conditions';
import { facetsJson, HISTOGRAM_BARS, RATINGS } from './facets-json';
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
 * The clauses for counting: `sums` (one row, with `total`) and what `facetColumns` reads. Each product that matches
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
         count(*) FILTER (WHERE compare_price IS NOT NULL AND ${except('sale')})::int AS on_sale,
         ${RATINGS.map((minimum) => `count(*) FILTER (WHERE average_rating >= ${minimum} AND ${except('rating')})::int AS rated_${minimum}`).join(', ')},
         coalesce(min(price) FILTER (WHERE ${except('price')}), 0) AS low, coalesce(max(price) FILTER (WHERE ${except('price')}), 0) AS high
       FROM marked
     )`,
    `filled AS (
       SELECT ((price - low)::bigint * ${HISTOGRAM_BARS} / (high::bigint + 1 - low))::int + 1 AS bar, count(*)::int AS count
       FROM marked, sums WHERE high > low AND ${except('price')} GROUP BY 1
     )`,
    `bars AS (
       SELECT bar, low + ((high - low) * (bar - 1)::bigint / ${HISTOGRAM_BARS})::int AS "from", low + ((high - low) * bar::bigint / ${HISTOGRAM_BARS})::int AS "to",
         coalesce(filled.count, 0) AS count
       FROM sums CROSS JOIN generate_series(1, ${HISTOGRAM_BARS}) AS bar LEFT JOIN filled USING (bar) WHERE high > low
     )`,
  ];
}

/** The facets as JSON, from `sums`. */
export function facetColumns(conditions: FilterConditions): string {
  const counted = (group: FilterGroup, key: string, join: string): string =>
    `(SELECT key, count(*)::int AS count FROM (SELECT ${key} AS key FROM marked WHERE ${exceptGroup(conditions, group)}) k GROUP BY key) c ${join}`;
  return facetsJson({
    categories: counted('category', 'category_id', 'JOIN category t ON t.id = c.key'),
    brands: counted('brand', 'brand_id', 'JOIN brand t ON t.id = c.key'),
    colours: counted('colour', 'unnest(colours)', 'JOIN colour_family t ON t.slug = c.key'),
    materials: counted('material', 'unnest(material_families)', 'JOIN material_family t ON t.slug = c.key'),
    // Countries of origin by number of products: the filter that rule 6(10A) of the Legal Metrology (Packaged Commodities)
    // Rules requires. There is no table of countries: the values come from the products.
    countries: `SELECT country_slug AS slug, min(country_of_origin) AS name, count(*)::int AS count
      FROM marked WHERE ${exceptGroup(conditions, 'country')} GROUP BY country_slug`,
    rated: (minimum) => `rated_${minimum}`,
    low: 'low',
    high: 'high',
    bars: 'bars',
    inStock: 'in_stock',
    featured: 'featured',
    onSale: 'on_sale',
  });
}
