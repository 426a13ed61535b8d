import type { Facets } from './product-filter';

export const HISTOGRAM_BARS = 20;
export const RATINGS = [5, 4, 3, 2, 1];

/** SQL of what `Facets` consists of. */
export interface FacetRows {
  /** FROM clauses with `c.count` and `t`, the table of names. */
  readonly categories: string;
  readonly brands: string;
  readonly colours: string;
  readonly materials: string;
  /** Selects slug, name and count. */
  readonly countries: string;
  /** The number of products with at least as many stars. */
  readonly rated: (minimum: number) => string;
  readonly low: string;
  readonly high: string;
  /** A relation with bar, from, to and count. */
  readonly bars: string;
  readonly inStock: string;
  readonly featured: string;
  readonly onSale: string;
}

/** The part of the facets that changes with each product that sells out. */
export type InStockFacet = Pick<Facets, 'inStockCount'>;

/** SQL: `InStockFacet` as JSON. */
export function inStockJson(count: string): string {
  return `json_build_object('inStockCount', ${count})`;
}

/** SQL: the facets as JSON. */
export function facetsJson(rows: FacetRows): string {
  const named = (from: string, { extra = '', order = 't.position' } = {}): string =>
    `coalesce((SELECT json_agg(json_build_object('slug', t.slug, 'name', t.name, ${extra} 'count', c.count) ORDER BY ${order}) FROM ${from}), '[]')`;
  return `json_build_object(
    'categories', ${named(rows.categories)},
    'brands', ${named(rows.brands, { order: 'c.count DESC, t.position' })},
    'colours', ${named(rows.colours, { extra: `'hex', t.hex,` })},
    'materials', ${named(rows.materials)},
    'countries', coalesce((SELECT json_agg(json_build_object('slug', slug, 'name', name, 'count', count) ORDER BY count DESC, slug) FROM (${rows.countries}) c), '[]'),
    'ratings', json_build_array(${RATINGS.map((minimum) => `json_build_object('minRating', ${minimum}, 'count', ${rows.rated(minimum)})`).join(', ')}),
    'minPrice', ${rows.low}, 'maxPrice', ${rows.high},
    'prices', coalesce((SELECT json_agg(json_build_object('from', "from", 'to', "to", 'count', count) ORDER BY bar) FROM ${rows.bars}), '[]'),
    'inStockCount', ${rows.inStock},
    'featuredCount', ${rows.featured},
    'onSaleCount', ${rows.onSale}
  )`;
}
