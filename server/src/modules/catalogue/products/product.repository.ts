import { In, type DataSource, type Repository } from 'typeorm';
import { createIdList } from '../../../platform/database/id-list';
import {
  buildConditions,
  matchAllGroups,
  searchClause,
  tableOf,
  type ConditionTable,
  type FilterConditions,
} from '../filters/product-conditions';
import { SqlParameters } from '../filters/sql-conditions';
import type { Facets, ProductOrder } from '../filters/product-filter';
import {
  findFacetScope,
  scopeFacets,
  scopeTotal,
  toFacets,
  type FacetScope,
  type ScopeFacets,
} from '../filters/facet-counts';
import { cursorColumns, encodeCursor, type ProductCursor } from './product-cursor';
import { DOCUMENTS, VERSION_COLUMNS, type ProductDocuments, type ProductVersion } from './product-documents';
import { canUseBitmaps } from '../filters/bitmap-sets';
import type { FacetCache } from '../filters/facet-cache';
import { FACETS_JSON, inStockJson, type InStockFacet } from '../filters/facets-json';
import type { QuantileSource } from '../filters/search-amounts';
import type { SearchBitmaps } from '../filters/search-bitmaps';
import { buildBestClauses, buildBitmapClauses, selectBestIds } from '../filters/facet-bitmaps';
import { facetClauses } from '../filters/product-facets';
import { bestMatches, rankColumns, sortBy, type PageBounds, type SortOrder } from './product-order';
import { limitClause, pageIds, type ProductPageQuery } from './product-page';
import type { ProductDocument } from './product-relations';
import { Product } from './product.entity';

/** What a list returns besides its products. */
export interface ProductListOptions {
  readonly facets: boolean;
  /** Whether the cursor of the last product is wanted; lists by relevance have none. */
  readonly endCursor?: boolean;
}

/** Reads products. Only this file and the product-*.ts files beside it contain SQL over them. */
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
    const { usesBitmaps, quantiles } = await this.chooseReads(pageQuery, scope);
    const table = usesBitmaps ? 'product_listing' : tableOf(filter);
    const { anyWord } = pageQuery;
    const conditions = buildConditions(filter, parameters, { anyWord, table, quantiles });
    const countsFacets = withFacets && scope === null;
    const begunAt = this.facetCache.position;
    const stored = withFacets && (scope || usesBitmaps) ? this.facetCache.find(filter) : undefined;
    const counted = !withFacets ? 'none' : stored ? 'in stock' : 'all';
    const facets = scope
      ? scopeFacets(scope, counted)
      : counted === 'in stock'
        ? inStockJson('(SELECT count FROM in_stock_count)')
        : FACETS_JSON;
    const clauses = [
      searchClause(conditions, { isRanked: order === 'RELEVANCE' }),
      ...(scope
        ? [`sums AS MATERIALIZED (SELECT ${scopeTotal(scope.id)} AS total)`]
        : usesBitmaps
          ? [
              ...buildBitmapClauses(filter, conditions, parameters, counted),
              ...(order === 'RELEVANCE' ? bestClauses(conditions, pageQuery, parameters) : []),
            ]
          : countClauses(table, conditions, order, withFacets)),
      `page AS MATERIALIZED (
         SELECT total, ${withFacets ? facets : 'NULL::json'} AS facets,
           ARRAY(${pageIds(table, conditions, pageQuery, { countsFacets, usesBitmaps }, parameters)}) AS ids
         FROM sums
       )`,
    ].filter(Boolean);
    const rows: (ListRow & Partial<ProductVersion>)[] = await this.dataSource.query(
      `WITH ${clauses.join(', ')}
       SELECT page.total, CASE WHEN d.product_id IS NULL OR d.product_id = page.ids[1] THEN page.facets END AS facets,
         ${endCursor && order !== 'RELEVANCE' ? `CASE WHEN d.product_id = page.ids[cardinality(page.ids)] THEN (SELECT ${cursorColumns(order)} FROM product_listing p WHERE p.id = d.product_id) END` : 'NULL'} AS "lastKeys",
         ${VERSION_COLUMNS}
       FROM page LEFT JOIN ${DOCUMENTS} ON d.product_id = ANY (page.ids)
       ORDER BY array_position(page.ids, d.product_id)`,
      parameters.values,
    );
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

  /**
   * Whether the list is read from sets, and from what quantiles are: in a small catalogue, reading the products of a search takes less time
   * than comparing sets.
   */
  private async chooseReads(
    { filter, order, anyWord = false }: ProductPageQuery,
    scope: FacetScope | null,
  ): Promise<{ readonly usesBitmaps: boolean; readonly quantiles: QuantileSource }> {
    const isSearch = Boolean(filter.search) || Boolean(filter.understood?.length);
    if (order !== 'RELEVANCE' && !isSearch)
      return { usesBitmaps: scope === null && canUseBitmaps(filter), quantiles: 'sets' };
    if (!(await this.searchBitmaps.hasSets(filter))) return { usesBitmaps: false, quantiles: 'products' };
    const usesBitmaps = canUseBitmaps(filter) && (await this.searchBitmaps.areWordsFrequent(filter, anyWord));
    return { usesBitmaps, quantiles: 'sets' };
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

  /**
   * Products of the same category: those in stock first, then other models, then by nearness in price, then by
   * popularity. The best of each model is known as of the last maintenance; where these are too few, all products of the category
   * are read. Products without any are left out.
   */
  async findRelatedTo(ids: readonly string[], limit: number): Promise<Map<string, ProductDocument[]>> {
    const own = createIdList(ids);
    const nearness =
      'abs(ln(greatest(p.price, 1)::float8 / greatest(own.price, 1))), p.units_sold_90d DESC, p.id';
    const bestsellers = (side: string, order: string): string =>
      `(SELECT l.id FROM model_bestseller l WHERE l.category_id = own.category_id AND l.price ${side} own.price ORDER BY l.price ${order}, l.id ${order} LIMIT $3)`;
    const rows: ({ relatedTo: string } & ProductVersion)[] = await this.dataSource.query(
      `WITH own AS (SELECT id, model, category_id, price FROM product_listing WHERE ${own.isOneOf('id')}),
         nearest AS MATERIALIZED (
           SELECT own.*, ARRAY(
             SELECT p.id FROM (${bestsellers('>=', 'ASC')} UNION ALL ${bestsellers('<', 'DESC')}) bestseller JOIN product_listing p ON p.id = bestseller.id
             WHERE p.in_stock AND p.category_id = own.category_id AND p.model <> own.model ORDER BY ${nearness} LIMIT $2
           ) AS ids
           FROM own
         ),
         found AS MATERIALIZED (
           SELECT own.id, CASE WHEN cardinality(own.ids) = $2 THEN own.ids ELSE ARRAY(
             SELECT p.id FROM (
               SELECT *, row_number() OVER (PARTITION BY model ORDER BY in_stock DESC, units_sold_90d DESC, id) AS turn
               FROM product_listing WHERE category_id = own.category_id
             ) p WHERE p.id <> own.id
             ORDER BY p.in_stock DESC, p.model = own.model, p.turn, ${nearness} LIMIT $2
           ) END AS ids
           FROM nearest own
         )
         SELECT found.id AS "relatedTo", ${VERSION_COLUMNS}
         FROM found JOIN ${DOCUMENTS} ON d.product_id = ANY (found.ids)
         ORDER BY found.id, array_position(found.ids, d.product_id)`,
      [own.value, limit, bestsellersToRead(limit)],
    );
    const products = new Map((await this.documents.load(rows)).map((product) => [product.id, product]));
    const related = new Map<string, ProductDocument[]>();
    for (const { relatedTo, id } of rows) {
      const product = products.get(id);
      if (product) related.set(relatedTo, [...(related.get(relatedTo) ?? []), product]);
    }
    return related;
  }

  /**
   * Popular products of the brands and categories of `ids`, without those; without `ids`, popular products of all. Of each model
   * the best one, as of the last maintenance; where these are too few, all products are read.
   */
  async findRecommended(ids: readonly string[], limit: number): Promise<ProductDocument[]> {
    const popularity = (alias: string): string =>
      `${alias}.units_sold_90d DESC, ${alias}.views_90d DESC, ${alias}.id`;
    const bestsellers = (condition: string): string =>
      `(SELECT l.id FROM model_bestseller l WHERE ${condition} ORDER BY ${popularity('l')} LIMIT $3)`;
    const ranked = (products: string): string =>
      `SELECT p.id FROM (
         SELECT p.id, p.units_sold_90d, p.views_90d,
           (p.category_id IN (SELECT category_id FROM given_product))::int + (p.brand_id IN (SELECT brand_id FROM given_product))::int AS shared_attributes,
           row_number() OVER (PARTITION BY p.model ORDER BY ${popularity('p')}) AS turn
         FROM ${products} WHERE p.in_stock AND NOT p.id = ANY ($1::uuid[])
       ) p ORDER BY p.turn, p.shared_attributes DESC, ${popularity('p')} LIMIT $2`;
    const sql = `WITH given_product AS (SELECT category_id, brand_id FROM product WHERE id = ANY ($1::uuid[])),
       given_category AS (SELECT DISTINCT category_id FROM given_product),
       given_brand AS (SELECT DISTINCT brand_id FROM given_product),
       bestseller AS MATERIALIZED (
         SELECT l.id FROM given_category c CROSS JOIN given_brand b
           CROSS JOIN LATERAL ${bestsellers('l.category_id = c.category_id AND l.brand_id = b.brand_id')} l
         UNION SELECT l.id FROM given_category c CROSS JOIN LATERAL ${bestsellers('l.category_id = c.category_id')} l
         UNION SELECT l.id FROM given_brand b CROSS JOIN LATERAL ${bestsellers('l.brand_id = b.brand_id')} l
         UNION ${bestsellers('true')}
       ),
       best AS MATERIALIZED (SELECT ARRAY(${ranked('bestseller JOIN product_listing p ON p.id = bestseller.id')}) AS ids)
       SELECT unnest(CASE WHEN cardinality(ids) = $2 THEN ids ELSE ARRAY(${ranked('product_listing p')}) END) FROM best`;
    return this.documents.find({ sql, values: [ids, limit, bestsellersToRead(limit) + ids.length] });
  }

  async isForSale(id: string): Promise<boolean> {
    return this.products.existsBy({ id, status: 'active' });
  }

  /** Adds one view to today's count. @returns false for a product that is not for sale */
  async addView(productId: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `INSERT INTO product_day (product_id, day, views) SELECT id, current_date, 1 FROM product WHERE id = $1 AND status = 'active'
       ON CONFLICT (product_id, day) DO UPDATE SET views = product_day.views + 1 RETURNING 1`,
      [productId],
    );
    return rows.length > 0;
  }
}

/** Some have sold out since they became the best of their model, some are of the same model. */
function bestsellersToRead(limit: number): number {
  return 2 * limit + 8;
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
  withFacets: boolean,
): string[] {
  const marked = order === 'RELEVANCE' ? rankColumns(table, conditions) : [];
  if (withFacets) return facetClauses(table, conditions, marked);
  const matching = `FROM ${table} p WHERE ${matchAllGroups(conditions)}`;
  return order === 'RELEVANCE'
    ? [
        `marked AS MATERIALIZED (SELECT ${marked.join(', ')} ${matching})`,
        'sums AS (SELECT count(*)::int AS total FROM marked)',
      ]
    : [`sums AS (SELECT count(*)::int AS total ${matching})`];
}
