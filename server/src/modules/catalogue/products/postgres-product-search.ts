import type { DataSource } from 'typeorm';
import { canUseBitmaps, isFoundByBitsOnly } from '../filters/bitmap-sets';
import type { FacetCache } from '../filters/facet-cache';
import { findFacetScope, toFacets, type FacetScope, type ScopeFacets } from '../filters/facet-counts';
import type { InStockFacet } from '../filters/facets-json';
import type { Facets, ProductFilter } from '../filters/product-filter';
import type { SearchBitmaps } from '../filters/search-bitmaps';
import { SqlParameters } from '../filters/sql-conditions';
import { encodeCursor, type ProductCursor } from './product-cursor';
import type { ProductDocuments, ProductVersion } from './product-documents';
import { composeProductList, type ListReads } from './product-list.query';
import type { ProductPageQuery } from './product-page';
import type { ProductListOptions, ProductPage, ProductSearch } from './product-search';

/** Searches the read model in PostgreSQL: indexes, counts, and sets of bits. */
export class PostgresProductSearch implements ProductSearch {
  constructor(
    private readonly dataSource: DataSource,
    private readonly documents: ProductDocuments,
    private readonly searchBitmaps: Pick<SearchBitmaps, 'hasSets' | 'areWordsFrequent'>,
    private readonly facetCache: Pick<FacetCache, 'find' | 'position' | 'set'>,
  ) {}

  /**
   * One page, the number of matches and the facets. One statement finds the ids in an index, and the versions of their printed
   * rows.
   */
  async findList(
    pageQuery: ProductPageQuery,
    { facets: withFacets, endCursor = false }: ProductListOptions,
  ): Promise<ProductPage> {
    const parameters = new SqlParameters();
    const { filter, order } = pageQuery;
    const scope = order === 'RELEVANCE' ? null : findFacetScope(filter, parameters);
    const reads = await this.chooseReads(pageQuery, scope);
    const begunAt = this.facetCache.position;
    const stored = withFacets ? this.facetCache.find(filter) : undefined;
    const isCountedApart = withFacets && !stored && reads.from === 'products' && isCountedBySets(filter);
    const counted = !withFacets || isCountedApart ? 'none' : stored ? 'in stock' : 'all';
    const sql = composeProductList({ ...pageQuery, reads, endCursor, counted }, parameters);
    const [rows, countedApart] = await Promise.all([
      this.dataSource.query<ProductRow[]>(sql, parameters.values),
      isCountedApart ? this.countFacets(filter) : null,
    ]);
    const [first] = rows;
    if (!first) throw new Error('The query for a product list returned no row');
    const values = rows.at(-1)?.lastKeys;
    const found = countedApart ?? readFacets(first, { scope, stored });
    if (found && !stored) this.facetCache.set(filter, found, begunAt);
    return {
      items: await this.documents.load(rows),
      total: first.total,
      facets: found,
      endCursor: values && order !== 'RELEVANCE' ? encodeCursor({ order, values }) : null,
    };
  }

  /** Facets from sets alone, where the products of a list are read otherwise. */
  private async countFacets(filter: ProductFilter): Promise<Facets | null> {
    const parameters = new SqlParameters();
    const sql = composeProductList(
      {
        filter,
        order: 'NAME_ASC',
        limit: 0,
        offset: 0,
        reads: { from: 'bitmaps', quantiles: 'sets' },
        endCursor: false,
        counted: 'all',
      },
      parameters,
    );
    const [row] = await this.dataSource.query<ProductRow[]>(sql, parameters.values);
    return row ? readFacets(row, { scope: null, stored: undefined }) : null;
  }

  /** In a small catalogue, reading the products of a search takes less time than comparing sets. */
  private async chooseReads(
    { filter, order, anyWord = false }: ProductPageQuery,
    scope: FacetScope | null,
  ): Promise<ListReads> {
    if (scope) return { from: 'scope', scope };
    const isSearch = Boolean(filter.search) || Boolean(filter.understood?.length);
    if (order !== 'RELEVANCE' && !isSearch)
      return { from: canUseBitmaps(filter) ? 'bitmaps' : 'products', quantiles: 'sets' };
    if (!(await this.searchBitmaps.hasSets(filter))) return { from: 'products', quantiles: 'products' };
    const usesBitmaps = canUseBitmaps(filter) && (await this.searchBitmaps.areWordsFrequent(filter, anyWord));
    return { from: usesBitmaps ? 'bitmaps' : 'products', quantiles: 'sets' };
  }
}

/**
 * A search that says no more than filters could ("leather"): for the facet of each filter that would replace it, every product is
 * counted, while reading the products themselves takes few.
 */
function isCountedBySets(filter: ProductFilter): boolean {
  return canUseBitmaps(filter) && !isFoundByBitsOnly(filter);
}

type ProductRow = ListRow & Partial<ProductVersion>;

interface ListRow {
  readonly total: number;
  /** The sort keys, in the row of the last product. */
  readonly lastKeys: ProductCursor['values'] | null;
  /** Of a scope: printed. Where the others are stored: those in stock. */
  readonly facets: Facets | ScopeFacets | InStockFacet | null;
}

function readFacets(
  { facets }: ListRow,
  { scope, stored }: { readonly scope: FacetScope | null; readonly stored: Facets | undefined },
): Facets | null {
  if (facets === null) return null;
  if (stored && 'inStockCount' in facets) return { ...stored, inStockCount: facets.inStockCount };
  if ('facets' in facets) return scope && toFacets(facets, scope);
  if ('categories' in facets) return facets;
  throw new Error('Only products in stock were counted, although no other facets are stored');
}
