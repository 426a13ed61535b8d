import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import type { Brand } from '../taxonomy/brand.entity';
import type { Category } from '../taxonomy/category.entity';
import type { Picture } from './picture.entity';
import type { Product } from './product.entity';
import type { Variant } from './variant.entity';

/**
 * The order of a product's `picture i` of `variant v` of `product p`: the default variant's first (the product has
 * its SKU), then by variant, then by angle.
 */
export const PICTURE_ORDER = 'v.sku = p.sku DESC, v.position, i.position';

/**
 * SQL: the lowest price of a category or brand, in paise: of its products in stock, or of all if none is. Reads the first
 * entry of an index.
 */
export function startingPrice(column: 'category_id' | 'brand_id', id: string): string {
  const lowest = (condition: string): string =>
    `(SELECT l.price FROM product_listing l WHERE l.${column} = ${id} ${condition} ORDER BY l.price LIMIT 1)`;
  return `coalesce(${lowest('AND l.in_stock')}, ${lowest('')})`;
}

/** A product with its relations, as `product-documents.ts` reads it. */
export interface ProductDocument extends Product {
  /** In order. */
  readonly variants: readonly Variant[];
  /** The default variant's first, then by variant, then by angle. */
  readonly pictures: readonly Picture[];
  readonly brand: Brand;
  readonly category: Category;
}

/** A product with the relations that were read with it, or without. */
export type ProductWithRelations = Product & Partial<ProductDocument>;

/** An entity's columns under its property names, so that rows of plain SQL match the entity. */
export function columnsOf(
  dataSource: DataSource,
  entity: EntityTarget<ObjectLiteral>,
  alias: string,
): string {
  return dataSource
    .getMetadata(entity)
    .columns.map(({ databaseName, propertyName }) => `${alias}.${databaseName} AS "${propertyName}"`)
    .join(', ');
}
