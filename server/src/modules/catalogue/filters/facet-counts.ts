import { inStockJson } from './facets-json';
import type { CountedFacets, FacetCount, Facets, ProductFilter } from './product-filter';
import type { SqlParameters } from './sql-conditions';

/** The scope of the whole catalogue; the others are ids of categories and brands. */
export const WHOLE_CATALOGUE = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** What counts are kept for: the whole catalogue, a category or a brand. */
export interface FacetScope {
  readonly owner: 'all' | 'category' | 'brand';
  /** SQL of its id in `facet_count`; null for an unknown slug. */
  readonly id: string;
}

/** The facets of a scope. A facet is counted without its own filter: categories of a category are those of all. */
export interface ScopeFacets {
  readonly facets: Facets;
  readonly siblings: readonly FacetCount[] | null;
}

/** The scope that a filter stands for, or null for any other filter. */
export function findFacetScope(filter: ProductFilter, parameters: SqlParameters): FacetScope | null {
  const { categoryIds = [], categorySlugs = [], brandIds = [], brandSlugs = [], ...others } = filter;
  const isOther = Object.values(others).some((value) => !(value === undefined || isEmpty(value)));
  if (isOther) return null;
  const [one, another] = [
    ...categoryIds.map((id) => ({ owner: 'category', column: 'id', value: id }) as const),
    ...categorySlugs.map((slug) => ({ owner: 'category', column: 'slug', value: slug }) as const),
    ...brandIds.map((id) => ({ owner: 'brand', column: 'id', value: id }) as const),
    ...brandSlugs.map((slug) => ({ owner: 'brand', column: 'slug', value: slug }) as const),
  ];
  if (one === undefined) return { owner: 'all', id: WHOLE_CATALOGUE };
  if (another !== undefined) return null;
  return {
    owner: one.owner,
    id:
      one.column === 'id'
        ? parameters.add(one.value, 'uuid')
        : `(SELECT id FROM ${one.owner} WHERE slug = ${parameters.add(one.value, 'text')})`,
  };
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

/** SQL: how many products a scope has. */
export function scopeTotal(id: string): string {
  return scopeCount(id, 'total');
}

function scopeCount(id: string, kind: 'total' | 'in_stock'): string {
  const rows = `scope = ${id} AND kind = '${kind}' AND key = '' AND bucket = 0`;
  return `(coalesce((SELECT count FROM facet_count WHERE ${rows}), 0)
    + coalesce((SELECT sum(count) FROM facet_change WHERE ${rows}), 0))::int`;
}

/** SQL: the printed facets of a scope as `ScopeFacets`, counted anew while changes are not folded; or its products in stock as `InStockFacet`. */
export function scopeFacets({ owner, id }: FacetScope, counted: CountedFacets): string {
  if (counted === 'in stock') return inStockJson(scopeCount(id, 'in_stock'));
  const printed = (column: string, scope: string, kinds: string): string =>
    `(SELECT ${column} FROM facet_print WHERE scope = ${scope}
      AND NOT EXISTS (SELECT 1 FROM facet_change WHERE scope = ${scope} ${kinds}))`;
  const siblings =
    owner === 'all'
      ? 'NULL::json'
      : `coalesce(${printed(owner === 'category' ? 'categories' : 'brands', WHOLE_CATALOGUE, `AND kind IN ('${owner}', 'names')`)},
          facet_group(${WHOLE_CATALOGUE}, '${owner}'))`;
  return `json_build_object('facets', coalesce(${printed('facets', id, '')}, count_facets(${id})), 'siblings', ${siblings})`;
}

export function toFacets({ facets, siblings }: ScopeFacets, { owner }: FacetScope): Facets {
  if (siblings === null) return facets;
  return owner === 'category' ? { ...facets, categories: siblings } : { ...facets, brands: siblings };
}
