import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import { Brand } from './brand.entity';
import { Category } from './category.entity';
import { Picture } from './picture.entity';
import { Product } from './product.entity';
import { Variant } from './variant.entity';

/** What can be read along with products, in their own statement. */
export const PARTS = ['variants', 'pictures', 'brand', 'category'] as const;
export type Part = (typeof PARTS)[number];

/**
 * The order of a product's `picture i` of `variant v` of `product p`: the default variant's first, whose number the
 * product has, then by variant, then by angle.
 */
export const PICTURE_ORDER = 'v.sku = p.sku DESC, v.position, i.position';

/** What the cheapest of a group of products costs in paise: of those that can be bought, as long as one can. */
export const STARTING_PRICE = 'coalesce(min(price) FILTER (WHERE stock > 0), min(price))';

/** A product with the parts that were asked for. */
export interface ProductWithParts extends Product {
  /** In their order. */
  readonly variants?: readonly Variant[];
  /** The default variant's first, then by variant, then by angle. */
  readonly pictures?: readonly Picture[];
  readonly brand?: Brand;
  readonly category?: Category;
}

/** Writes the SQL that makes one JSON object of a product and its parts, and reads it back. */
export class ProductParts {
  private readonly columns = new Map<EntityTarget<ObjectLiteral>, string>();

  constructor(private readonly dataSource: DataSource) {}

  /** A list of columns for `product p`. */
  select(parts: readonly Part[]): string {
    const readings: Record<Part, () => string> = {
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
    return [this.columnsOf(Product, 'p'), ...parts.map((part) => `${readings[part]()} AS "${part}"`)].join(
      ', ',
    );
  }

  private columnsOf(entity: EntityTarget<ObjectLiteral>, alias: string): string {
    const columns = this.columns.get(entity) ?? columnsOf(this.dataSource, entity, alias);
    this.columns.set(entity, columns);
    return columns;
  }

  /** What a row that `select` made says as JSON: dates are text there, and what is not there is null. */
  read({ createdAt, updatedAt, ...row }: ProductWithParts, parts: readonly Part[]): ProductWithParts {
    return {
      ...row,
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
      ...(parts.includes('variants') && { variants: row.variants ?? [] }),
      ...(parts.includes('pictures') && { pictures: row.pictures ?? [] }),
    };
  }
}

/** An entity's columns under the entity's names, so that rows of plain SQL are entities too. */
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
