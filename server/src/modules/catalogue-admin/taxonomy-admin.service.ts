import { randomUUID } from 'node:crypto';
import type { Brand } from '../catalogue/taxonomy/brand.entity';
import type { Category } from '../catalogue/taxonomy/category.entity';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import { DomainError, type Result } from '../../domain/domain-error';
import { toSlug } from '../../domain/slug';
import type { AuditLog } from '../../platform/audit-log';
import type { PictureAdminRepository } from './picture-admin.repository';
import type { BrandChange, CategoryChange, NewBrand, NewCategory } from './taxonomy-input';
import type { TaxonomyAdminRepository } from './taxonomy-admin.repository';
import { withoutUndefined } from './without-undefined';

/** Default background, tint and icon of a category, from the client's theme. */
const DEFAULT_APPEARANCE = {
  gradient: 'linear-gradient(160deg, #f6e7c8, #ecd9ae)',
  tint: 'tint.travel',
  icon: 'parcel',
} as const;

/**
 * Catalogue admin's operations on categories and brands. Neither can be deleted while it has products of any status:
 * orders refer to archived products, which need a category and a brand.
 */
export class TaxonomyAdminService {
  constructor(
    private readonly transactions: Transactions,
    private readonly taxonomy: TaxonomyAdminRepository,
    private readonly pictures: PictureAdminRepository,
    private readonly auditLog: AuditLog,
  ) {}

  /** @returns DomainErrors: BAD_USER_INPUT with every wrong field, CONFLICT for a slug in use */
  async createCategory(adminId: string, input: NewCategory): Promise<Result<Category>> {
    const result = await this.withLock(async (transaction) => {
      const appearance = input.parentId
        ? await this.taxonomy.findCategory(transaction, input.parentId)
        : null;
      const { gradient, tint, icon } = appearance ?? DEFAULT_APPEARANCE;
      return this.saveCategory(transaction, input, {
        id: randomUUID(),
        parentId: null,
        slug: toSlug(input.name),
        name: input.name,
        description: input.description,
        tagline: '',
        pictureFile: null,
        gradient,
        tint,
        icon,
        badge: null,
        position: await this.taxonomy.nextPosition(transaction, 'category'),
      });
    });
    return this.withAuditLog(adminId, 'created', 'category', result);
  }

  /** @returns DomainErrors as of `createCategory`, and NOT_FOUND */
  async updateCategory(adminId: string, id: string, input: CategoryChange): Promise<Result<Category>> {
    const result = await this.withLock(async (transaction) => {
      const existing = await this.taxonomy.findCategory(transaction, id);
      return existing ? this.saveCategory(transaction, input, existing) : categoryNotFound();
    });
    return this.withAuditLog(adminId, 'changed', 'category', result);
  }

  /** @returns a DomainError CONFLICT with the number of subcategories or products it still has */
  async deleteCategory(adminId: string, id: string): Promise<Result<Category>> {
    const result = await this.withLock(async (transaction) => {
      const existing = await this.taxonomy.findCategory(transaction, id);
      if (!existing) return categoryNotFound();
      const products = await this.taxonomy.countProducts(transaction, { categoryId: existing.id });
      if (products > 0) return notEmpty('category', products, 'products');
      const children = await this.taxonomy.countChildren(transaction, existing.id);
      if (children > 0) return notEmpty('category', children, 'categories');
      await this.taxonomy.deleteCategory(transaction, existing.id);
      return existing;
    });
    return this.withAuditLog(adminId, 'deleted', 'category', result);
  }

  /** @returns DomainErrors: BAD_USER_INPUT with every wrong field, CONFLICT for a slug in use */
  async createBrand(adminId: string, input: NewBrand): Promise<Result<Brand>> {
    const result = await this.withLock(async (transaction) =>
      this.saveBrand(transaction, input, {
        id: randomUUID(),
        slug: toSlug(input.name),
        name: input.name,
        story: '',
        city: '',
        foundedYear: null,
        pictureFile: null,
        position: await this.taxonomy.nextPosition(transaction, 'brand'),
      }),
    );
    return this.withAuditLog(adminId, 'created', 'brand', result);
  }

  /** @returns DomainErrors as of `createBrand`, and NOT_FOUND */
  async updateBrand(adminId: string, id: string, input: BrandChange): Promise<Result<Brand>> {
    const result = await this.withLock(async (transaction) => {
      const existing = await this.taxonomy.findBrand(transaction, id);
      return existing ? this.saveBrand(transaction, input, existing) : brandNotFound();
    });
    return this.withAuditLog(adminId, 'changed', 'brand', result);
  }

  /** @returns a DomainError CONFLICT with the number of products it still has */
  async deleteBrand(adminId: string, id: string): Promise<Result<Brand>> {
    const result = await this.withLock(async (transaction) => {
      const existing = await this.taxonomy.findBrand(transaction, id);
      if (!existing) return brandNotFound();
      const products = await this.taxonomy.countProducts(transaction, { brandId: existing.id });
      if (products > 0) return notEmpty('brand', products, 'products');
      await this.taxonomy.deleteBrand(transaction, existing.id);
      return existing;
    });
    return this.withAuditLog(adminId, 'deleted', 'brand', result);
  }

  private async saveCategory(
    transaction: Transaction,
    { pictureHash, ...input }: CategoryChange,
    existing: Category,
  ): Promise<Result<Category>> {
    const category = { ...existing, ...withoutUndefined(input) };
    const problems = slugProblem(category.slug);
    if (category.parentId !== null) {
      if (!(await this.taxonomy.findCategory(transaction, category.parentId)))
        problems['parentId'] = 'parentId is no category of the shop';
      else if (await this.taxonomy.isDescendant(transaction, category.parentId, existing.id))
        problems['parentId'] = 'parentId may be neither the category itself nor one below it';
    }
    await this.setPicture(transaction, category, pictureHash, problems);
    const refused = toValidationError(problems);
    if (refused) return refused;
    const other = await this.taxonomy.findCategoryBySlug(transaction, category.slug);
    if (other && other.id !== category.id) return slugTaken(category.slug);
    await this.taxonomy.saveCategory(transaction, category);
    return category;
  }

  private async saveBrand(
    transaction: Transaction,
    { pictureHash, ...input }: BrandChange,
    existing: Brand,
  ): Promise<Result<Brand>> {
    const brand = { ...existing, ...withoutUndefined(input) };
    const problems = slugProblem(brand.slug);
    await this.setPicture(transaction, brand, pictureHash, problems);
    const refused = toValidationError(problems);
    if (refused) return refused;
    const other = await this.taxonomy.findBrandBySlug(transaction, brand.slug);
    if (other && other.id !== brand.id) return slugTaken(brand.slug);
    await this.taxonomy.saveBrand(transaction, brand);
    return brand;
  }

  /** @param hash null removes the picture, undefined keeps it */
  private async setPicture(
    transaction: Transaction,
    taxonomy: Pick<Category | Brand, 'pictureFile'>,
    hash: string | null | undefined,
    problems: Record<string, string>,
  ): Promise<void> {
    if (hash === undefined) return;
    taxonomy.pictureFile = hash === null ? null : await this.pictures.findFile(transaction, hash);
    if (hash !== null && taxonomy.pictureFile === null)
      problems['imageUrl'] = 'imageUrl is no picture of the shop';
  }

  private withLock<T>(action: (transaction: Transaction) => Promise<Result<T>>): Promise<Result<T>> {
    return this.transactions.attempt(async (transaction) => {
      await this.taxonomy.lock(transaction);
      return action(transaction);
    });
  }

  private withAuditLog<T extends { readonly id: string; readonly slug: string }>(
    adminId: string,
    what: string,
    kind: 'category' | 'brand',
    result: Result<T>,
  ): Result<T> {
    if (!(result instanceof DomainError))
      this.auditLog.record(adminId, what, kind, `${result.id} ${result.slug}`);
    return result;
  }
}

function slugProblem(slug: string): Record<string, string> {
  return slug === '' ? { slug: 'slug is needed: no letter of the name can stand in an address' } : {};
}

function toValidationError(problems: Record<string, string>): DomainError | null {
  const [first] = Object.entries(problems);
  return first ? new DomainError('BAD_USER_INPUT', first[1], first[0], { fields: problems }) : null;
}

function slugTaken(slug: string): DomainError {
  return new DomainError('CONFLICT', `The slug ${slug} is taken`, 'slug');
}

function notEmpty(kind: 'category' | 'brand', count: number, what: 'products' | 'categories'): DomainError {
  const one = what === 'products' ? 'product stands' : 'category stands';
  const many = what === 'products' ? 'products stand' : 'categories stand';
  return new DomainError(
    'CONFLICT',
    `${count} ${count === 1 ? one : many} under this ${kind}: move them first`,
  );
}

function categoryNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such category');
}

function brandNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such brand');
}
