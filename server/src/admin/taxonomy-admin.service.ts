import { randomUUID } from 'node:crypto';
import type { Brand } from '../catalogue/brand.entity';
import type { Category } from '../catalogue/category.entity';
import type { Transaction, Transactions } from '../database/transactions';
import { DomainError, type Result } from '../domain/domain-error';
import { toSlug } from '../domain/slug';
import type { AuditLog } from './audit-log';
import type { PictureAdminRepository } from './picture-admin.repository';
import type { BrandChange, CategoryChange, NewBrand, NewCategory } from './taxonomy-input';
import type { TaxonomyAdminRepository } from './taxonomy-admin.repository';

/** Default background, tint and icon of a category, from the client's theme. */
const PLAIN_LOOK = {
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
    private readonly journal: AuditLog,
  ) {}

  /** @returns DomainErrors: BAD_USER_INPUT with every wrong field, CONFLICT for a slug in use */
  async createCategory(adminId: string, input: NewCategory): Promise<Result<Category>> {
    const result = await this.alone(async (transaction) => {
      const look = input.parentId ? await this.taxonomy.category(transaction, input.parentId) : null;
      const { gradient, tint, icon } = look ?? PLAIN_LOOK;
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
        position: await this.taxonomy.lastPlace(transaction, 'category'),
      });
    });
    return this.noted(adminId, 'created', 'category', result);
  }

  /** @returns DomainErrors as of `createCategory`, and NOT_FOUND */
  async changeCategory(adminId: string, id: string, input: CategoryChange): Promise<Result<Category>> {
    const result = await this.alone(async (transaction) => {
      const known = await this.taxonomy.category(transaction, id);
      return known ? this.saveCategory(transaction, input, known) : noCategory();
    });
    return this.noted(adminId, 'changed', 'category', result);
  }

  /** @returns a DomainError CONFLICT with the number of subcategories or products it still has */
  async removeCategory(adminId: string, id: string): Promise<Result<Category>> {
    const result = await this.alone(async (transaction) => {
      const known = await this.taxonomy.category(transaction, id);
      if (!known) return noCategory();
      const products = await this.taxonomy.productsOf(transaction, { categoryId: known.id });
      if (products > 0) return stillHolds('category', products, 'products');
      const children = await this.taxonomy.childrenOf(transaction, known.id);
      if (children > 0) return stillHolds('category', children, 'categories');
      await this.taxonomy.deleteCategory(transaction, known.id);
      return known;
    });
    return this.noted(adminId, 'deleted', 'category', result);
  }

  /** @returns DomainErrors: BAD_USER_INPUT with every wrong field, CONFLICT for a slug in use */
  async createBrand(adminId: string, input: NewBrand): Promise<Result<Brand>> {
    const result = await this.alone(async (transaction) =>
      this.saveBrand(transaction, input, {
        id: randomUUID(),
        slug: toSlug(input.name),
        name: input.name,
        story: '',
        city: '',
        foundedYear: null,
        pictureFile: null,
        position: await this.taxonomy.lastPlace(transaction, 'brand'),
      }),
    );
    return this.noted(adminId, 'created', 'brand', result);
  }

  /** @returns DomainErrors as of `createBrand`, and NOT_FOUND */
  async changeBrand(adminId: string, id: string, input: BrandChange): Promise<Result<Brand>> {
    const result = await this.alone(async (transaction) => {
      const known = await this.taxonomy.brand(transaction, id);
      return known ? this.saveBrand(transaction, input, known) : noBrand();
    });
    return this.noted(adminId, 'changed', 'brand', result);
  }

  /** @returns a DomainError CONFLICT with the number of products it still has */
  async removeBrand(adminId: string, id: string): Promise<Result<Brand>> {
    const result = await this.alone(async (transaction) => {
      const known = await this.taxonomy.brand(transaction, id);
      if (!known) return noBrand();
      const products = await this.taxonomy.productsOf(transaction, { brandId: known.id });
      if (products > 0) return stillHolds('brand', products, 'products');
      await this.taxonomy.deleteBrand(transaction, known.id);
      return known;
    });
    return this.noted(adminId, 'deleted', 'brand', result);
  }

  private async saveCategory(
    transaction: Transaction,
    { pictureHash, ...input }: CategoryChange,
    known: Category,
  ): Promise<Result<Category>> {
    const category = { ...known, ...said(input) };
    const problems = slugProblem(category.slug);
    if (category.parentId !== null) {
      if (!(await this.taxonomy.category(transaction, category.parentId)))
        problems['parentId'] = 'parentId is no category of the shop';
      else if (await this.taxonomy.isWithin(transaction, category.parentId, known.id))
        problems['parentId'] = 'parentId may be neither the category itself nor one below it';
    }
    await this.choosePicture(transaction, category, pictureHash, problems);
    const refused = refusal(problems);
    if (refused) return refused;
    const other = await this.taxonomy.categoryBySlug(transaction, category.slug);
    if (other && other.id !== category.id) return slugTaken(category.slug);
    await this.taxonomy.saveCategory(transaction, category);
    return category;
  }

  private async saveBrand(
    transaction: Transaction,
    { pictureHash, ...input }: BrandChange,
    known: Brand,
  ): Promise<Result<Brand>> {
    const brand = { ...known, ...said(input) };
    const problems = slugProblem(brand.slug);
    await this.choosePicture(transaction, brand, pictureHash, problems);
    const refused = refusal(problems);
    if (refused) return refused;
    const other = await this.taxonomy.brandBySlug(transaction, brand.slug);
    if (other && other.id !== brand.id) return slugTaken(brand.slug);
    await this.taxonomy.saveBrand(transaction, brand);
    return brand;
  }

  /** @param hash null removes the picture, undefined keeps it */
  private async choosePicture(
    transaction: Transaction,
    taxonomy: Pick<Category | Brand, 'pictureFile'>,
    hash: string | null | undefined,
    problems: Record<string, string>,
  ): Promise<void> {
    if (hash === undefined) return;
    taxonomy.pictureFile = hash === null ? null : await this.pictures.fileOf(transaction, hash);
    if (hash !== null && taxonomy.pictureFile === null)
      problems['imageUrl'] = 'imageUrl is no picture of the shop';
  }

  private alone<T>(work: (transaction: Transaction) => Promise<Result<T>>): Promise<Result<T>> {
    return this.transactions.attempt(async (transaction) => {
      await this.taxonomy.lock(transaction);
      return work(transaction);
    });
  }

  private noted<T extends { readonly id: string; readonly slug: string }>(
    adminId: string,
    what: string,
    kind: 'category' | 'brand',
    result: Result<T>,
  ): Result<T> {
    if (!(result instanceof DomainError))
      this.journal.note(adminId, what, kind, `${result.id} ${result.slug}`);
    return result;
  }
}

/** Missing fields must not overwrite existing values. */
function said<T extends object>(input: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const [name, value] of Object.entries(input))
    if (value !== undefined) Object.assign(kept, { [name]: value });
  return kept;
}

function slugProblem(slug: string): Record<string, string> {
  return slug === '' ? { slug: 'slug is needed: no letter of the name can stand in an address' } : {};
}

function refusal(problems: Record<string, string>): DomainError | null {
  const [first] = Object.entries(problems);
  return first ? new DomainError('BAD_USER_INPUT', first[1], first[0], { fields: problems }) : null;
}

function slugTaken(slug: string): DomainError {
  return new DomainError('CONFLICT', `The slug ${slug} is taken`, 'slug');
}

function stillHolds(kind: 'category' | 'brand', count: number, what: 'products' | 'categories'): DomainError {
  const one = what === 'products' ? 'product stands' : 'category stands';
  const many = what === 'products' ? 'products stand' : 'categories stand';
  return new DomainError(
    'CONFLICT',
    `${count} ${count === 1 ? one : many} under this ${kind}: move them first`,
  );
}

function noCategory(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such category');
}

function noBrand(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such brand');
}
