import { Brand } from '../catalogue/taxonomy/brand.entity';
import { Category } from '../catalogue/taxonomy/category.entity';
import { Product } from '../catalogue/products/product.entity';
import type { Transaction } from '../../platform/database/transactions';
import { takeAdvisoryLock } from '../../platform/database/advisory-locks';

export type CategoryFields = Omit<Category, 'id'>;
export type BrandFields = Omit<Brand, 'id'>;

/** Writes categories and brands. Triggers update the products' search documents and notify response caches. */
export class TaxonomyAdminRepository {
  /** Blocks other changes of the catalogue until the transaction ends, so that checks of uniqueness stay valid. */
  async lock(transaction: Transaction): Promise<void> {
    await takeAdvisoryLock(transaction, 'catalogueAdmin');
  }

  findCategory(transaction: Transaction, id: string): Promise<Category | null> {
    return transaction.getRepository(Category).findOneBy({ id });
  }

  findCategoryBySlug(transaction: Transaction, slug: string): Promise<Category | null> {
    return transaction.getRepository(Category).findOneBy({ slug });
  }

  findBrand(transaction: Transaction, id: string): Promise<Brand | null> {
    return transaction.getRepository(Brand).findOneBy({ id });
  }

  findBrandBySlug(transaction: Transaction, slug: string): Promise<Brand | null> {
    return transaction.getRepository(Brand).findOneBy({ slug });
  }

  /** The position after all others. */
  async nextPosition(transaction: Transaction, table: 'category' | 'brand'): Promise<number> {
    const [row] = await transaction.query<{ place: number }[]>(
      `SELECT coalesce(max(position), -1) + 1 AS place FROM ${table}`,
    );
    return row?.place ?? 0;
  }

  /** Whether a category is the given one or one of its descendants. */
  async isDescendant(transaction: Transaction, id: string, ancestorId: string): Promise<boolean> {
    const rows = await transaction.query<unknown[]>(
      `WITH RECURSIVE above AS (
         SELECT id, parent_id FROM category WHERE id = $1
         UNION SELECT c.id, c.parent_id FROM category c JOIN above a ON c.id = a.parent_id
       ) SELECT 1 FROM above WHERE id = $2`,
      [id, ancestorId],
    );
    return rows.length > 0;
  }

  /** Products of any status. */
  countProducts(
    transaction: Transaction,
    key: { categoryId: string } | { brandId: string },
  ): Promise<number> {
    return transaction.getRepository(Product).countBy(key);
  }

  countChildren(transaction: Transaction, parentId: string): Promise<number> {
    return transaction.getRepository(Category).countBy({ parentId });
  }

  async saveCategory(transaction: Transaction, category: Category): Promise<void> {
    await transaction.getRepository(Category).upsert(category, ['id']);
  }

  async saveBrand(transaction: Transaction, brand: Brand): Promise<void> {
    await transaction.getRepository(Brand).upsert(brand, ['id']);
  }

  async deleteCategory(transaction: Transaction, id: string): Promise<void> {
    await transaction.getRepository(Category).delete({ id });
  }

  async deleteBrand(transaction: Transaction, id: string): Promise<void> {
    await transaction.getRepository(Brand).delete({ id });
  }
}
