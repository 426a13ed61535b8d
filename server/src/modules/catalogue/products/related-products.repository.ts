import type { DataSource } from 'typeorm';
import { createIdList } from '../../../platform/database/id-list';
import { DOCUMENTS, VERSION_COLUMNS, type ProductDocuments, type ProductVersion } from './product-documents';
import type { ProductDocument } from './product-relations';

/** Finds products that are shown beside others. */
export class RelatedProductsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly documents: ProductDocuments,
  ) {}

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
}

/** Some have sold out since they became the best of their model, some are of the same model. */
function bestsellersToRead(limit: number): number {
  return 2 * limit + 8;
}
