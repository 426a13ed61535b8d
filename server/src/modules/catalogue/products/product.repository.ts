import { In, type DataSource, type Repository } from 'typeorm';
import { indiaDay } from '../../../platform/database/india-day';
import { canUseBitmaps } from '../filters/bitmap-sets';
import type { FacetCache } from '../filters/facet-cache';
import { findFacetScope, toFacets, type FacetScope, type ScopeFacets } from '../filters/facet-counts';
import type { InStockFacet } from '../filters/facets-json';
import { buildConditions, matchAllGroups } from '../filters/product-conditions';
import type { Facets } from '../filters/product-filter';
import type { SearchBitmaps } from '../filters/search-bitmaps';
import { SqlParameters } from '../filters/sql-conditions';
import { encodeCursor, type ProductCursor } from './product-cursor';
import type { ProductDocuments, ProductVersion } from './product-documents';
import { composeProductList, type ListReads } from './product-list.query';
import { sortBy, type SortOrder } from './product-order';
import { limitClause, type ProductPageQuery } from './product-page';
import type { ProductDocument } from './product-relations';
import { Product } from './product.entity';

/** What a list returns besides its products. */
export interface ProductListOptions {
  readonly facets: boolean;
  /** Whether the cursor of the last product is wanted; lists by relevance have none. */
  readonly endCursor?: boolean;
}

/** Reads products. */
export class ProductRepository {
  private readonly products: Repository<Product>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly documents: ProductDocuments,
    private readonly searchBitmaps: Pick<SearchBitmaps, 'hasSets' | 'areWordsFrequent'>,
    private readonly facetCache: Pick<FacetCache, 'find' | 'position' | 'set'>,
  ) {
    this.products = dataSource.getRepository(Product);
  }

  /** Whether a text is the whole name of a product for sale, in capital or small letters. */
  async isName(text: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `SELECT 1 FROM product WHERE lower(name) = lower($1) AND status = 'active' LIMIT 1`,
      [text],
    );
    return rows.length > 0;
  }

  /** One page of products for sale in a stable order: equal ones by id. */
  async findPage({ filter, order, ...bounds }: ProductPageQuery<SortOrder>): Promise<ProductDocument[]> {
    const parameters = new SqlParameters();
    const conditions = buildConditions(filter, parameters, { table: 'product_listing' });
    const sql = `SELECT p.id FROM product_listing p WHERE ${matchAllGroups(conditions)}
      ORDER BY ${sortBy(order)} ${limitClause(bounds, parameters)}`;
    return this.documents.find({ sql, values: parameters.values });
  }

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
    const stored = withFacets && reads.from !== 'products' ? this.facetCache.find(filter) : undefined;
    const sql = composeProductList(
      { ...pageQuery, reads, endCursor, counted: !withFacets ? 'none' : stored ? 'in stock' : 'all' },
      parameters,
    );
    const rows: (ListRow & Partial<ProductVersion>)[] = await this.dataSource.query(sql, parameters.values);
    const [first] = rows;
    if (!first) throw new Error('The query for a product list returned no row');
    const values = rows.at(-1)?.lastKeys;
    const found = readFacets(first, { scope, stored });
    if (found && !stored) this.facetCache.set(filter, found, begunAt);
    return {
      items: await this.documents.load(rows),
      total: first.total,
      facets: found,
      endCursor: values && order !== 'RELEVANCE' ? encodeCursor({ order, values }) : null,
    };
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

  /** Null for a product that is not for sale. */
  async findOne(key: { readonly id: string } | { readonly slug: string }): Promise<ProductDocument | null> {
    const [column, value] = 'slug' in key ? ['slug', key.slug] : ['id', key.id];
    const sql = `SELECT p.id FROM product p WHERE p.${column} = $1 AND p.status = 'active'`;
    const [product] = await this.documents.find({ sql, values: [value] });
    return product ?? null;
  }

  /** In the order of their ids; unknown ids are left out. */
  findByIds(ids: readonly string[]): Promise<ProductDocument[]> {
    const sql = 'SELECT p.id FROM product_listing p WHERE p.id = ANY ($1::uuid[]) ORDER BY p.id';
    return this.documents.find({ sql, values: [ids] });
  }

  async findByIdsOfAnyStatus(ids: readonly string[]): Promise<Product[]> {
    return this.products.findBy({ id: In([...ids]) });
  }

  /** Product ids by SKU; unknown SKUs are left out. */
  async findIdsBySku(skus: readonly string[]): Promise<Map<string, string>> {
    const rows: { sku: string; productId: string }[] = await this.dataSource.query(
      'SELECT sku, product_id AS "productId" FROM variant WHERE sku = ANY ($1::text[])',
      [skus],
    );
    return new Map(rows.map(({ sku, productId }) => [sku, productId]));
  }

  async isForSale(id: string): Promise<boolean> {
    return this.products.existsBy({ id, status: 'active' });
  }

  /** Adds one view to the count of a day in India. @returns false for a product that is not for sale */
  async addView(productId: string, now: Date): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `INSERT INTO product_day (product_id, day, views) SELECT id, ${indiaDay('$2::timestamptz')}, 1 FROM product WHERE id = $1 AND status = 'active'
       ON CONFLICT (product_id, day) DO UPDATE SET views = product_day.views + 1 RETURNING 1`,
      [productId, now],
    );
    return rows.length > 0;
  }
}

export interface ProductPage {
  readonly items: ProductDocument[];
  readonly total: number;
  readonly facets: Facets | null;
  /** Null without products, for relevance, and where it was not asked for. */
  readonly endCursor: string | null;
}

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
