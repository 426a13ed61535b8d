import { In, type DataSource, type Repository } from 'typeorm';
import { indiaDay } from '../../../platform/database/india-day';
import { buildConditions, matchAllGroups } from '../filters/product-conditions';
import { SqlParameters } from '../filters/sql-conditions';
import { IS_FOR_SALE, isIdForSale } from '../for-sale';
import type { ProductDocuments } from './product-documents';
import { sortBy, type SortOrder } from './product-order';
import { limitClause, type ProductPageQuery } from './product-page';
import type { ProductDocument } from './product-relations';
import { Product } from './product.entity';

/** Reads products. */
export class ProductRepository {
  private readonly products: Repository<Product>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly documents: ProductDocuments,
  ) {
    this.products = dataSource.getRepository(Product);
  }

  /** Whether a text is the whole name of a product for sale, in capital or small letters. */
  async isName(text: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `SELECT 1 FROM product p WHERE lower(p.name) = lower($1) AND ${IS_FOR_SALE} LIMIT 1`,
      [text],
    );
    return rows.length > 0;
  }

  /**
   * Whether a product for sale has every word of a text in its name, as written but for capitals, in any order. The index of `labels`,
   * where 'tote/A' is a word of a name, finds the names that have the words in some form.
   */
  async hasNameWith(text: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `SELECT 1 FROM product p
       WHERE p.labels @@ rtrim(replace(plainto_tsquery('potli', $1)::text || ' & ', ''' & ', '/A'' & '), ' &')::tsquery
         AND ${IS_FOR_SALE} AND regexp_split_to_array(lower(p.name), '\\s+') @> $2 LIMIT 1`,
      [text, text.toLowerCase().trim().split(/\s+/)],
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

  /** Null for a product that is not for sale. */
  async findOne(key: { readonly id: string } | { readonly slug: string }): Promise<ProductDocument | null> {
    const [column, value] = 'slug' in key ? ['slug', key.slug] : ['id', key.id];
    const sql = `SELECT p.id FROM product p WHERE p.${column} = $1 AND ${IS_FOR_SALE}`;
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

  isForSale(id: string): Promise<boolean> {
    return isIdForSale(this.dataSource, id);
  }

  /** Adds one view to the count of a day in India. @returns false for a product that is not for sale */
  async addView(productId: string, now: Date): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `INSERT INTO product_day (product_id, day, views) SELECT p.id, ${indiaDay('$2::timestamptz')}, 1 FROM product p WHERE p.id = $1 AND ${IS_FOR_SALE}
       ON CONFLICT (product_id, day) DO UPDATE SET views = product_day.views + 1 RETURNING 1`,
      [productId, now],
    );
    return rows.length > 0;
  }
}
