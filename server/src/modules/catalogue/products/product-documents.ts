import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import { Brand } from '../taxonomy/brand.entity';
import { Category } from '../taxonomy/category.entity';
import type { Picture } from './picture.entity';
import type { Product } from './product.entity';
import { columnsOf, type ProductRelation, type ProductWithRelations } from './product-relations';
import type { Variant } from './variant.entity';

/** A row of `documentColumns`. JSON has dates as text. */
export interface ProductDocument {
  readonly product: Omit<Product, 'stock'>;
  /** Stock of each variant, in order. */
  readonly stocks: readonly number[];
  readonly variants?: readonly Omit<Variant, 'stock'>[];
  readonly pictures?: readonly Picture[];
  readonly brand?: Brand;
  readonly category?: Category;
}

/** Reads printed products from `product_document`, with the stock of their variants. */
export class ProductDocuments {
  private readonly columns = new Map<EntityTarget<ObjectLiteral>, string>();

  constructor(private readonly dataSource: DataSource) {}

  /** The columns for `product_document d`. */
  selectColumns(relations: readonly ProductRelation[]): string {
    const columnByRelation: Record<ProductRelation, () => string> = {
      variants: () => 'd.variants',
      pictures: () => 'd.pictures',
      brand: () =>
        `(SELECT to_json(b) FROM (SELECT ${this.columnsOf(Brand, 'b')} FROM brand b WHERE b.id = d.brand_id) b) AS brand`,
      category: () =>
        `(SELECT to_json(c) FROM (SELECT ${this.columnsOf(Category, 'c')} FROM category c WHERE c.id = d.category_id) c) AS category`,
    };
    return [
      'd.product',
      'ARRAY(SELECT v.stock FROM variant v WHERE v.product_id = d.product_id ORDER BY v.position) AS stocks',
      ...relations.map((relation) => columnByRelation[relation]()),
    ].join(', ');
  }

  /** The products of `ids`, a uuid[] of `page`, in that order. */
  async read(
    page: { readonly sql: string; readonly values: readonly unknown[] },
    relations: readonly ProductRelation[],
  ): Promise<ProductWithRelations[]> {
    const rows: ProductDocument[] = await this.dataSource.query(
      `WITH page AS MATERIALIZED (SELECT ARRAY(${page.sql}) AS ids)
       SELECT ${this.selectColumns(relations)} FROM page JOIN product_document d ON d.product_id = ANY (page.ids)
       ORDER BY array_position(page.ids, d.product_id)`,
      [...page.values],
    );
    return rows.map((row) => toProduct(row));
  }

  private columnsOf(entity: EntityTarget<ObjectLiteral>, alias: string): string {
    const columns = this.columns.get(entity) ?? columnsOf(this.dataSource, entity, alias);
    this.columns.set(entity, columns);
    return columns;
  }
}

/**
 * The relations are those that were read. The row's objects become the product: to copy their forty properties would
 * take longer than to parse them.
 */
export function toProduct({
  product,
  stocks,
  variants,
  pictures,
  brand,
  category,
}: ProductDocument): ProductWithRelations {
  return Object.assign(
    product,
    {
      createdAt: new Date(product.createdAt),
      updatedAt: new Date(product.updatedAt),
      stock: stocks.reduce((sum, stock) => sum + stock, 0),
    },
    variants && {
      variants: variants.map((variant, at) => Object.assign(variant, { stock: stocks[at] ?? 0 })),
    },
    pictures && { pictures },
    brand && { brand },
    category && { category },
  );
}

/** None for the row of a page without products. */
export function toProducts(row: Partial<ProductDocument>): ProductWithRelations[] {
  return isDocument(row) ? [toProduct(row)] : [];
}

function isDocument(row: Partial<ProductDocument>): row is ProductDocument {
  return Boolean(row.product);
}
