import { all, GROUPS, searchedClause, type Conditions, type Group } from './product-conditions';

const HISTOGRAM_BARS = 20;

/** Answers `total`. */
export function countStatement(conditions: Conditions): string {
  const searched = searchedClause(conditions);
  return `${searched && `WITH ${searched}`} SELECT count(*)::int AS total FROM product p
    WHERE ${all([conditions.base, ...GROUPS.map((group) => conditions.groups[group])])}`;
}

/**
 * Answers `total` and `facets` (the shape of Facets) in one statement: every product that the search leaves is looked at
 * once and marked with the groups that it meets; the counts then run over those marks.
 */
export function facetStatement(conditions: Conditions): string {
  const clauses = [
    searchedClause(conditions),
    `marked AS MATERIALIZED (
       SELECT p.category_id, p.brand_id, p.price, p.average_rating, p.stock > 0 AS in_stock, p.is_featured, p.colour_families, p.material_families,
         ${GROUPS.map((group) => `(${conditions.groups[group]}) AS ok_${group}`).join(', ')}
       FROM product p WHERE ${conditions.base}
     )`,
    `priced AS (SELECT price FROM marked WHERE ${butFor('price')})`,
    `span AS (SELECT coalesce(min(price), 0) AS low, coalesce(max(price), 0) AS high FROM priced)`,
    `bars AS (
       SELECT bar, low + ((high - low) * (bar - 1)::bigint / ${HISTOGRAM_BARS})::int AS "from", low + ((high - low) * bar::bigint / ${HISTOGRAM_BARS})::int AS "to",
         (SELECT count(*)::int FROM priced WHERE width_bucket(price, low, high + 1, ${HISTOGRAM_BARS}) = bar) AS count
       FROM span, generate_series(1, ${HISTOGRAM_BARS}) AS bar WHERE high > low
     )`,
  ];
  return `WITH ${clauses.filter(Boolean).join(', ')}
    SELECT (SELECT count(*)::int FROM marked WHERE ${butFor(null)}) AS total,
      json_build_object(
        'categories', ${counted('category', 'SELECT category_id AS key FROM marked', 'JOIN category t ON t.id = c.key')},
        'brands', ${counted('brand', 'SELECT brand_id AS key FROM marked', 'JOIN brand t ON t.id = c.key')},
        'colours', ${counted('colour', 'SELECT unnest(colour_families) AS key FROM marked', 'JOIN colour_family t ON t.slug = c.key', `'hex', t.hex,`)},
        'materials', ${counted('material', 'SELECT unnest(material_families) AS key FROM marked', 'JOIN material_family t ON t.slug = c.key')},
        'ratings', (SELECT json_agg(json_build_object('minRating', least, 'count',
            (SELECT count(*)::int FROM marked WHERE average_rating >= least AND ${butFor('rating')})) ORDER BY least DESC) FROM generate_series(1, 5) AS least),
        'minPrice', (SELECT low FROM span), 'maxPrice', (SELECT high FROM span),
        'prices', coalesce((SELECT json_agg(json_build_object('from', "from", 'to', "to", 'count', count) ORDER BY bar) FROM bars), '[]'),
        'inStockCount', (SELECT count(*)::int FROM marked WHERE in_stock AND ${butFor('stock')}),
        'featuredCount', (SELECT count(*)::int FROM marked WHERE is_featured AND ${butFor('featured')})
      ) AS facets`;
}

/** Meets every group but one. */
function butFor(own: Group | null): string {
  return GROUPS.filter((group) => group !== own)
    .map((group) => `ok_${group}`)
    .join(' AND ');
}

function counted(group: Group, keys: string, join: string, extra = ''): string {
  return `coalesce((SELECT json_agg(json_build_object('slug', t.slug, 'name', t.name, ${extra} 'count', c.count) ORDER BY t.position)
    FROM (SELECT key, count(*)::int AS count FROM (${keys} WHERE ${butFor(group)}) k GROUP BY key) c ${join}), '[]')`;
}
