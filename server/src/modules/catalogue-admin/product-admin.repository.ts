import type { Tables } from '../../platform/database/tables.generated';
import { In } from 'typeorm';
import { Brand } from '../catalogue/taxonomy/brand.entity';
import { Category } from '../catalogue/taxonomy/category.entity';
import { Product } from '../catalogue/products/product.entity';
import { Variant } from '../catalogue/products/variant.entity';
import type { Transaction } from '../../platform/database/transactions';
import { takeAdvisoryLock } from '../../platform/database/advisory-locks';
import { FILES_ON_PAGES } from './picture-admin.repository';
import type { ProductFields } from './product-input';

/** What prevents deleting a product. */
export interface Dependants {
  readonly orders: boolean;
  readonly carts: boolean;
  /** Reviews and questions, of any status. */
  readonly reviewsOrQuestions: boolean;
  /** A page shows one of its pictures, which no other product has. */
  readonly pagePictures: boolean;
}

export interface ColourFamily extends Pick<Tables['colour_family'], 'slug'> {
  /** "#a3386b" */
  readonly hex: string;
}

export type VariantRow = Omit<Variant, 'stock' | 'priorPrice'> & { readonly stock: number | undefined };

/** Writes products and their variants. Triggers update sums, search and price history, and notify response caches. */
export class ProductAdminRepository {
  /** Blocks other changes of the catalogue until the transaction ends, so that checks of uniqueness stay valid. */
  async lock(transaction: Transaction): Promise<void> {
    await takeAdvisoryLock(transaction, 'catalogueAdmin');
  }

  /** A product of any status with its variants locked against sales: variants first, in the order of a sale. */
  async findById(transaction: Transaction, id: string): Promise<Product | null> {
    await transaction.query('SELECT 1 FROM variant WHERE product_id = $1 ORDER BY id FOR UPDATE', [id]);
    return transaction.getRepository(Product).findOneBy({ id });
  }

  findVariants(transaction: Transaction, productId: string): Promise<Variant[]> {
    return transaction.getRepository(Variant).find({ where: { productId }, order: { position: 'ASC' } });
  }

  /** Units for sale by variant id; sales wait until the transaction ends. */
  async lockStock(transaction: Transaction, variantIds: readonly string[]): Promise<Map<string, number>> {
    if (variantIds.length === 0) return new Map();
    const rows: Pick<Tables['variant'], 'id' | 'stock'>[] = await transaction.query(
      'SELECT id, stock FROM variant WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE',
      [variantIds],
    );
    return new Map(rows.map(({ id, stock }) => [id, stock]));
  }

  hasCategory(transaction: Transaction, id: string): Promise<boolean> {
    return transaction.getRepository(Category).existsBy({ id });
  }

  hasBrand(transaction: Transaction, id: string): Promise<boolean> {
    return transaction.getRepository(Brand).existsBy({ id });
  }

  findColourFamilies(transaction: Transaction): Promise<ColourFamily[]> {
    return transaction.query<ColourFamily[]>('SELECT slug, hex FROM colour_family ORDER BY position');
  }

  async findMaterialFamilies(transaction: Transaction): Promise<Set<string>> {
    const rows = await transaction.query<Pick<Tables['material_family'], 'slug'>[]>(
      'SELECT slug FROM material_family',
    );
    return new Set(rows.map(({ slug }) => slug));
  }

  async isSlugTaken(transaction: Transaction, slug: string, exceptId: string): Promise<boolean> {
    const rows = await transaction.query<unknown[]>('SELECT 1 FROM product WHERE slug = $1 AND id <> $2', [
      slug,
      exceptId,
    ]);
    return rows.length > 0;
  }

  /** Variant ids by SKU; unknown SKUs are left out. */
  async findVariantIdsBySku(transaction: Transaction, skus: readonly string[]): Promise<Map<string, string>> {
    const rows = await transaction.getRepository(Variant).find({
      select: { id: true, sku: true },
      where: { sku: In([...skus]) },
    });
    return new Map(rows.map(({ sku, id }) => [sku, id]));
  }

  async insert(transaction: Transaction, id: string, fields: ProductFields, now: Date): Promise<void> {
    await transaction.getRepository(Product).insert({ ...fields, id, createdAt: now, updatedAt: now });
  }

  async update(
    transaction: Transaction,
    id: string,
    fields: Partial<ProductFields>,
    now: Date,
  ): Promise<void> {
    await transaction.getRepository(Product).update({ id }, { ...fields, updatedAt: now });
  }

  async insertVariant(transaction: Transaction, variant: VariantRow): Promise<void> {
    await transaction.getRepository(Variant).insert(variant);
  }

  /** A missing stock stays unchanged: it changes with every sale. */
  async updateVariant(transaction: Transaction, { id, ...variant }: VariantRow): Promise<void> {
    await transaction.getRepository(Variant).update({ id }, variant);
  }

  async deleteVariants(transaction: Transaction, ids: readonly string[]): Promise<void> {
    await transaction.getRepository(Variant).delete({ id: In([...ids]) });
  }

  /** Moves positions out of the range of the new ones, which are unique per product. */
  async clearPositions(transaction: Transaction, productId: string): Promise<void> {
    await transaction.query('UPDATE variant SET position = position + 1000 WHERE product_id = $1', [
      productId,
    ]);
  }

  /** SKUs of variants that an order, a stock hold or a cart refers to. */
  async findSkusInUse(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
    const rows = await transaction.query<Pick<Tables['variant'], 'sku'>[]>(
      `SELECT sku FROM variant v WHERE id = ANY ($1::uuid[]) AND (committed > 0
         OR EXISTS (SELECT 1 FROM order_line WHERE variant_id = v.id) OR EXISTS (SELECT 1 FROM stock_hold WHERE variant_id = v.id)
         OR EXISTS (SELECT 1 FROM cart_line WHERE variant_id = v.id)) ORDER BY sku`,
      [ids],
    );
    return rows.map(({ sku }) => sku);
  }

  async findDependants(transaction: Transaction, productId: string): Promise<Dependants> {
    const [row] = await transaction.query<Dependants[]>(
      `SELECT
         EXISTS (SELECT 1 FROM order_line WHERE product_id = $1) OR EXISTS (SELECT 1 FROM variant WHERE product_id = $1 AND committed > 0)
           OR EXISTS (SELECT 1 FROM stock_hold h JOIN variant v ON v.id = h.variant_id WHERE v.product_id = $1) AS orders,
         EXISTS (SELECT 1 FROM cart_line l JOIN variant v ON v.id = l.variant_id WHERE v.product_id = $1) AS carts,
         EXISTS (SELECT 1 FROM picture p JOIN (${FILES_ON_PAGES}) shown USING (file) WHERE p.product_id = $1
           AND NOT EXISTS (SELECT 1 FROM picture other WHERE other.file = p.file AND other.product_id <> $1)
           AND NOT EXISTS (SELECT 1 FROM uploaded_picture own WHERE own.file = p.file)) AS "pagePictures",
         EXISTS (SELECT 1 FROM review WHERE product_id = $1 AND customer_id IS NOT NULL)
           OR EXISTS (SELECT 1 FROM product_question WHERE product_id = $1 AND customer_id IS NOT NULL) AS "reviewsOrQuestions"`,
      [productId],
    );
    return row ?? { orders: false, carts: false, pagePictures: false, reviewsOrQuestions: false };
  }

  async delete(transaction: Transaction, id: string): Promise<void> {
    await transaction.getRepository(Product).delete({ id });
  }
}
