import { In, type DataSource, type Repository } from 'typeorm';
import { buildConditions, matchAllGroups, searchClause } from './product-conditions';
import { SqlParameters } from './sql-conditions';
import type { Facets, ProductFilter, ProductOrder } from './product-filter';
import { exceptGroup, facetClauses, facetColumns } from './product-facets';
import { ProductColumns, type ProductRelation, type ProductWithRelations } from './product-relations';
import { Product } from './product.entity';

/** An order that needs no search. */
export type SortOrder = Exclude<ProductOrder, 'RELEVANCE'>;
const SORT_ORDERS: Record<SortOrder, string> = {
  NAME_ASC: `lower(p.name) COLLATE "C" ASC`,
  NAME_DESC: `lower(p.name) COLLATE "C" DESC`,
  PRICE_ASC: 'p.price ASC',
  PRICE_DESC: 'p.price DESC',
  CREATED_AT_DESC: 'p.created_at DESC',
  CREATED_AT_ASC: 'p.created_at ASC',
  RATING_DESC: 'p.average_rating DESC, p.review_count DESC',
  POPULARITY_DESC: 'p.units_sold_90d DESC, p.views_90d DESC',
  COUNTRY_ASC: 'p.country_slug COLLATE "C" ASC, lower(p.name) COLLATE "C" ASC',
  COUNTRY_DESC: 'p.country_slug COLLATE "C" DESC, lower(p.name) COLLATE "C" ASC',
};
/**
 * Weights of matches in D (description), C (colours, materials), B (brand, category) and A (name). Rounded, so that
 * similar matches are ordered by popularity; a product whose whole name was typed comes first.
 */
const RANK = `round(ts_rank('{0.05, 0.3, 0.6, 1.0}', p.search, (SELECT query FROM searched))::numeric, 1)
  + (lower(p.name) = (SELECT text FROM searched))::int`;
/** The columns of a matching product that sorting by relevance needs. */
const RANK_COLUMNS = ['p.id', 'p.stock > 0 AS available', 'p.model', 'p.units_sold_90d'];
/** The best text match, then products in stock, then the popular ones. */
const RELEVANCE = 'rank DESC, available DESC, units_sold_90d DESC, id';
/** How many of the best matches are spread over models. Sorting all matches of a large catalogue by model would take longer than finding them. */
const SPREAD_MAX = 960;
/** Spreads equal products: the most popular of each model comes before the second of any. */
const SPREAD = `rank DESC, available DESC,
  row_number() OVER (PARTITION BY rank, available, model ORDER BY units_sold_90d DESC, id), units_sold_90d DESC, id`;

export interface ProductPageQuery<Order extends ProductOrder = ProductOrder> {
  readonly filter: ProductFilter;
  readonly order: Order;
  readonly limit: number;
  readonly offset: number;
  /** Matches any of the search words instead of all. */
  readonly anyWord?: boolean;
}

/** What a list returns besides its products. */
export interface ProductListOptions {
  readonly relations: readonly ProductRelation[];
  readonly facets: boolean;
}

/** Reads products. Only this file, product-conditions and product-facets contain SQL over them. */
export class ProductRepository {
  private readonly products: Repository<Product>;
  private readonly relations: ProductColumns;

  constructor(private readonly dataSource: DataSource) {
    this.products = dataSource.getRepository(Product);
    this.relations = new ProductColumns(dataSource);
  }

  /** Whether a text is the whole name of a product for sale, in capital or small letters. */
  async isName(text: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `SELECT 1 FROM product WHERE lower(name) = lower($1) AND status = 'active' LIMIT 1`,
      [text],
    );
    return rows.length > 0;
  }

  /** One page of rows in a stable order: equal ones by id. One statement. */
  async findPage(pageQuery: ProductPageQuery<SortOrder>): Promise<Product[]> {
    const parameters = new SqlParameters();
    const conditions = buildConditions(pageQuery.filter, parameters, pageQuery.anyWord);
    const searched = searchClause(conditions);
    const rows: Product[] = await this.dataSource.query(
      `${searched && `WITH ${searched}`} SELECT ${this.relations.selectColumns([])} FROM product p
       WHERE ${matchAllGroups(conditions)} ORDER BY ${SORT_ORDERS[pageQuery.order]}, p.id ${limitClause(pageQuery, parameters)}`,
      parameters.values,
    );
    return rows;
  }

  /** The same rows with relations, the number of matches and the facets. One statement. */
  async findList(
    pageQuery: ProductPageQuery,
    { relations, facets: withFacets }: ProductListOptions,
  ): Promise<{ items: ProductWithRelations[]; total: number; facets: Facets | null }> {
    const parameters = new SqlParameters();
    const conditions = buildConditions(pageQuery.filter, parameters, pageQuery.anyWord);
    const { order } = pageQuery;
    const rankColumns =
      order === 'RELEVANCE' ? [...RANK_COLUMNS, `${conditions.searchQuery ? RANK : '0'} AS rank`] : [];
    const counted = withFacets
      ? facetClauses(conditions, rankColumns)
      : order === 'RELEVANCE'
        ? [
            `marked AS MATERIALIZED (SELECT ${rankColumns.join(', ')} FROM product p WHERE ${matchAllGroups(conditions)})`,
            'sums AS (SELECT count(*)::int AS total FROM marked)',
          ]
        : [`sums AS (SELECT count(*)::int AS total FROM product p WHERE ${matchAllGroups(conditions)})`];
    const clauses = [searchClause(conditions), ...counted].filter(Boolean);
    const limit = limitClause(pageQuery, parameters);
    const page =
      order === 'RELEVANCE'
        ? `FROM (${rankedIds(pageQuery, withFacets ? exceptGroup(conditions, null) : 'true')} ORDER BY place ${limit}) hit
           JOIN product p ON p.id = hit.id ORDER BY hit.place`
        : `FROM product p WHERE ${matchAllGroups(conditions)} ORDER BY ${SORT_ORDERS[order]}, p.id ${limit}`;
    const [row]: { items: ProductWithRelations[] | null; total: number; facets?: Facets }[] =
      await this.dataSource.query(
        `WITH ${clauses.join(', ')}
         SELECT total, ${withFacets ? `${facetColumns(conditions)} AS facets,` : ''}
           (SELECT json_agg(item) FROM (SELECT ${this.relations.selectColumns(relations)} ${page}) item) AS items
         FROM sums`,
        parameters.values,
      );
    if (!row) throw new Error('The query for a product list returned no row');
    const items = (row.items ?? []).map((item) => this.relations.toProduct(item, relations));
    return { items, total: row.total, facets: row.facets ?? null };
  }

  /** Null for a product that is not for sale. */
  async findOne(
    key: { readonly id: string } | { readonly slug: string },
    relations: readonly ProductRelation[],
  ): Promise<ProductWithRelations | null> {
    const [column, value] = 'slug' in key ? ['slug', key.slug] : ['id', key.id];
    const [row]: { item: ProductWithRelations }[] = await this.dataSource.query(
      `SELECT to_json(item) AS item FROM (SELECT ${this.relations.selectColumns(relations)} FROM product p WHERE p.${column} = $1 AND p.status = 'active') item`,
      [value],
    );
    return row ? this.relations.toProduct(row.item, relations) : null;
  }

  /** In any order; unknown ids are left out. */
  async findByIds(
    ids: readonly string[],
    relations: readonly ProductRelation[] = [],
  ): Promise<ProductWithRelations[]> {
    const rows: { item: ProductWithRelations }[] = await this.dataSource.query(
      `SELECT to_json(item) AS item FROM (SELECT ${this.relations.selectColumns(relations)} FROM product p WHERE p.id = ANY ($1::uuid[]) AND p.status = 'active') item`,
      [ids],
    );
    return rows.map(({ item }) => this.relations.toProduct(item, relations));
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
   * popularity. One statement.
   */
  async findRelatedTo(
    ids: readonly string[],
    limit: number,
    relations: readonly ProductRelation[],
  ): Promise<Map<string, ProductWithRelations[]>> {
    const [row]: {
      found: { id: string; related: string[] }[] | null;
      items: ProductWithRelations[] | null;
    }[] = await this.dataSource.query(
      `WITH own AS (SELECT id, model, category_id, price FROM product WHERE id = ANY ($1::uuid[]) AND status = 'active'),
         ranked AS MATERIALIZED (
           SELECT id, model, category_id, price, stock, units_sold_90d,
             row_number() OVER (PARTITION BY model ORDER BY stock > 0 DESC, units_sold_90d DESC, id) AS turn
           FROM product WHERE status = 'active' AND category_id IN (SELECT category_id FROM own)
         ),
         found AS MATERIALIZED (
           SELECT own.id, ARRAY(
             SELECT p.id FROM ranked p WHERE p.category_id = own.category_id AND p.id <> own.id
             ORDER BY p.stock > 0 DESC, p.model = own.model, p.turn, abs(ln(greatest(p.price, 1)::float8 / greatest(own.price, 1))), p.units_sold_90d DESC, p.id LIMIT $2
           ) AS related
           FROM own
         )
         SELECT (SELECT json_agg(found) FROM found) AS found,
           (SELECT json_agg(item) FROM (SELECT ${this.relations.selectColumns(relations)} FROM product p WHERE p.id IN (SELECT unnest(related) FROM found)) item) AS items`,
      [ids, limit],
    );
    const items = new Map(
      (row?.items ?? []).map((item) => [item.id, this.relations.toProduct(item, relations)]),
    );
    return new Map(
      (row?.found ?? []).map(({ id, related }) => [id, related.flatMap((other) => items.get(other) ?? [])]),
    );
  }

  /**
   * Popular products of the brands and categories of `ids`, without those; without `ids`, popular products of all.
   */
  async findRecommended(ids: readonly string[], limit: number): Promise<Product[]> {
    const rows: Product[] = await this.dataSource.query(
      `WITH taste AS (SELECT category_id, brand_id FROM product WHERE id = ANY ($1::uuid[])),
       ranked AS (
         SELECT p.id, (p.category_id IN (SELECT category_id FROM taste))::int + (p.brand_id IN (SELECT brand_id FROM taste))::int AS liked,
           row_number() OVER (PARTITION BY p.model ORDER BY p.units_sold_90d DESC, p.views_90d DESC, p.id) AS turn
         FROM product p WHERE p.status = 'active' AND p.stock > 0 AND NOT p.id = ANY ($1::uuid[])
       )
       SELECT ${this.relations.selectColumns([])} FROM product p JOIN ranked r ON r.id = p.id
       ORDER BY r.turn, r.liked DESC, p.units_sold_90d DESC, p.views_90d DESC, p.id LIMIT $2`,
      [ids, limit],
    );
    return rows;
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

/** The ids of `marked` that the page may need, with their position by relevance, from 1. */
function rankedIds({ offset, limit }: ProductPageQuery, condition: string): string {
  const ranked = `SELECT * FROM marked WHERE ${condition} ORDER BY ${RELEVANCE}`;
  const spread = `SELECT id, row_number() OVER () AS place FROM (
    SELECT id FROM (${ranked} LIMIT ${SPREAD_MAX}) best ORDER BY ${SPREAD}) spread`;
  if (offset + limit <= SPREAD_MAX) return spread;
  return `${spread} UNION ALL
    SELECT id, ${SPREAD_MAX} + row_number() OVER () FROM (${ranked} OFFSET ${SPREAD_MAX}) rest`;
}

function limitClause(
  { limit, offset }: Pick<ProductPageQuery, 'limit' | 'offset'>,
  parameters: SqlParameters,
): string {
  return `LIMIT ${parameters.add(limit, 'int')} OFFSET ${parameters.add(offset, 'int')}`;
}
