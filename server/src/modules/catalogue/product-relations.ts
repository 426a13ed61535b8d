import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import { Brand } from './brand.entity';
import { Category } from './category.entity';
import { Picture } from './picture.entity';
import { Product } from './product.entity';
import { Variant } from './variant.entity';

/** Relations that can be read in the same statement as the products. */
export const PRODUCT_RELATIONS = ['variants', 'pictures', 'brand', 'category'] as const;
export type ProductRelation = (typeof PRODUCT_RELATIONS)[number];

/**
 * The order of a product's `picture i` of `variant v` of `product p`: the default variant's first (the product has
 * its SKU), then by variant, then by angle.
 */
export const PICTURE_ORDER = 'v.sku = p.sku DESC, v.position, i.position';

/** The lowest price in a group of products, in paise: of those in stock, or of all if none is. */
export const STARTING_PRICE = 'coalesce(min(price) FILTER (WHERE stock > 0), min(price))';

/** A product with the requested relations. */
export interface ProductWithRelations extends Product {
  /** In order. */
  readonly variants?: readonly Variant[];
  /** The default variant's first, then by variant, then by angle. */
  readonly pictures?: readonly Picture[];
  readonly brand?: Brand;
  readonly category?: Category;
}

/** Builds the SQL that returns a product and its relations as one JSON object, and parses that object. */
export class ProductColumns {
  private readonly columns = new Map<EntityTarget<ObjectLiteral>, string>();

  constructor(private readonly dataSource: DataSource) {}

  /** The columns for `product p`. */
  selectColumns(relations: readonly ProductRelation[]): string {
    const columnsByRelation: Record<ProductRelation, () => string> = {
      variants: () =>
        `(SELECT json_agg(v) FROM (SELECT ${this.columnsOf(Variant, 'v')} FROM variant v
          WHERE v.product_id = p.id ORDER BY v.position) v)`,
      pictures: () =>
        `(SELECT json_agg(i) FROM (SELECT ${this.columnsOf(Picture, 'i')} FROM picture i JOIN variant v ON v.id = i.variant_id
          WHERE i.product_id = p.id ORDER BY ${PICTURE_ORDER}) i)`,
      brand: () =>
        `(SELECT to_json(b) FROM (SELECT ${this.columnsOf(Brand, 'b')} FROM brand b WHERE b.id = p.brand_id) b)`,
      category: () =>
        `(SELECT to_json(c) FROM (SELECT ${this.columnsOf(Category, 'c')} FROM category c WHERE c.id = p.category_id) c)`,
    };
    return [
      this.columnsOf(Product, 'p'),
      ...relations.map((relation) => `${columnsByRelation[relation]()} AS "${relation}"`),
    ].join(', ');
  }

  private columnsOf(entity: EntityTarget<ObjectLiteral>, alias: string): string {
    const columns = this.columns.get(entity) ?? columnsOf(this.dataSource, entity, alias);
    this.columns.set(entity, columns);
    return columns;
  }

  /** Converts a row of `selectColumns`: JSON has dates as text, and null for empty lists. */
  toProduct(
    { createdAt, updatedAt, ...row }: ProductWithRelations,
    relations: readonly ProductRelation[],
  ): ProductWithRelations {
    return {
      ...row,
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
      ...(relations.includes('variants') && { variants: row.variants ?? [] }),
      ...(relations.includes('pictures') && { pictures: row.pictures ?? [] }),
    };
  }
}

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
