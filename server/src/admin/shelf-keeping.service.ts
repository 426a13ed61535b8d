import { randomUUID } from 'node:crypto';
import type { Brand } from '../catalogue/brand.entity';
import type { Category } from '../catalogue/category.entity';
import type { Transaction, Transactions } from '../database/transactions';
import { Fault, type Outcome } from '../domain/fault';
import { toSlug } from '../domain/slug';
import type { Journal } from './journal';
import type { PictureKeepingRepository } from './picture-keeping.repository';
import type { BrandChange, CategoryChange, NewBrand, NewCategory } from './shelf-input';
import type { ShelfKeepingRepository } from './shelf-keeping.repository';

/** The ground, tint and icon of a category that says none: those of the client's theme for any bag. */
const PLAIN_LOOK = {
  gradient: 'linear-gradient(160deg, #f6e7c8, #ecd9ae)',
  tint: 'tint.travel',
  icon: 'parcel',
} as const;

/**
 * What the shop's own people do with categories and brands. Neither goes while products of any status stand under it:
 * orders name their products, and those need a place.
 */
export class ShelfKeepingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly shelves: ShelfKeepingRepository,
    private readonly pictures: PictureKeepingRepository,
    private readonly journal: Journal,
  ) {}

  /** @returns Faults: BAD_USER_INPUT with every faulty field, CONFLICT for a slug that is taken */
  async createCategory(adminId: string, input: NewCategory): Promise<Outcome<Category>> {
    const outcome = await this.alone(async (transaction) => {
      const look = input.parentId ? await this.shelves.category(transaction, input.parentId) : null;
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
        position: await this.shelves.lastPlace(transaction, 'category'),
      });
    });
    return this.noted(adminId, 'created', 'category', outcome);
  }

  /** @returns Faults as of `createCategory`, and NOT_FOUND */
  async changeCategory(adminId: string, id: string, input: CategoryChange): Promise<Outcome<Category>> {
    const outcome = await this.alone(async (transaction) => {
      const known = await this.shelves.category(transaction, id);
      return known ? this.saveCategory(transaction, input, known) : noCategory();
    });
    return this.noted(adminId, 'changed', 'category', outcome);
  }

  /** @returns a Fault CONFLICT that says what stands in it, where something does */
  async removeCategory(adminId: string, id: string): Promise<Outcome<Category>> {
    const outcome = await this.alone(async (transaction) => {
      const known = await this.shelves.category(transaction, id);
      if (!known) return noCategory();
      const products = await this.shelves.productsOf(transaction, { categoryId: known.id });
      if (products > 0) return stillHolds('category', products, 'products');
      const children = await this.shelves.childrenOf(transaction, known.id);
      if (children > 0) return stillHolds('category', children, 'categories');
      await this.shelves.deleteCategory(transaction, known.id);
      return known;
    });
    return this.noted(adminId, 'deleted', 'category', outcome);
  }

  /** @returns Faults: BAD_USER_INPUT with every faulty field, CONFLICT for a slug that is taken */
  async createBrand(adminId: string, input: NewBrand): Promise<Outcome<Brand>> {
    const outcome = await this.alone(async (transaction) =>
      this.saveBrand(transaction, input, {
        id: randomUUID(),
        slug: toSlug(input.name),
        name: input.name,
        story: '',
        city: '',
        foundedYear: null,
        pictureFile: null,
        position: await this.shelves.lastPlace(transaction, 'brand'),
      }),
    );
    return this.noted(adminId, 'created', 'brand', outcome);
  }

  /** @returns Faults as of `createBrand`, and NOT_FOUND */
  async changeBrand(adminId: string, id: string, input: BrandChange): Promise<Outcome<Brand>> {
    const outcome = await this.alone(async (transaction) => {
      const known = await this.shelves.brand(transaction, id);
      return known ? this.saveBrand(transaction, input, known) : noBrand();
    });
    return this.noted(adminId, 'changed', 'brand', outcome);
  }

  /** @returns a Fault CONFLICT that says how many products it has, where it has some */
  async removeBrand(adminId: string, id: string): Promise<Outcome<Brand>> {
    const outcome = await this.alone(async (transaction) => {
      const known = await this.shelves.brand(transaction, id);
      if (!known) return noBrand();
      const products = await this.shelves.productsOf(transaction, { brandId: known.id });
      if (products > 0) return stillHolds('brand', products, 'products');
      await this.shelves.deleteBrand(transaction, known.id);
      return known;
    });
    return this.noted(adminId, 'deleted', 'brand', outcome);
  }

  private async saveCategory(
    transaction: Transaction,
    { pictureHash, ...input }: CategoryChange,
    known: Category,
  ): Promise<Outcome<Category>> {
    const category = { ...known, ...said(input) };
    const problems = slugProblem(category.slug);
    if (category.parentId !== null) {
      if (!(await this.shelves.category(transaction, category.parentId)))
        problems['parentId'] = 'parentId is no category of the shop';
      else if (await this.shelves.isWithin(transaction, category.parentId, known.id))
        problems['parentId'] = 'parentId may be neither the category itself nor one below it';
    }
    await this.choosePicture(transaction, category, pictureHash, problems);
    const refused = refusal(problems);
    if (refused) return refused;
    const other = await this.shelves.categoryBySlug(transaction, category.slug);
    if (other && other.id !== category.id) return slugTaken(category.slug);
    await this.shelves.saveCategory(transaction, category);
    return category;
  }

  private async saveBrand(
    transaction: Transaction,
    { pictureHash, ...input }: BrandChange,
    known: Brand,
  ): Promise<Outcome<Brand>> {
    const brand = { ...known, ...said(input) };
    const problems = slugProblem(brand.slug);
    await this.choosePicture(transaction, brand, pictureHash, problems);
    const refused = refusal(problems);
    if (refused) return refused;
    const other = await this.shelves.brandBySlug(transaction, brand.slug);
    if (other && other.id !== brand.id) return slugTaken(brand.slug);
    await this.shelves.saveBrand(transaction, brand);
    return brand;
  }

  /** @param hash null takes the picture away, undefined leaves it */
  private async choosePicture(
    transaction: Transaction,
    shelf: Pick<Category | Brand, 'pictureFile'>,
    hash: string | null | undefined,
    problems: Record<string, string>,
  ): Promise<void> {
    if (hash === undefined) return;
    shelf.pictureFile = hash === null ? null : await this.pictures.fileOf(transaction, hash);
    if (hash !== null && shelf.pictureFile === null)
      problems['imageUrl'] = 'imageUrl is no picture of the shop';
  }

  private alone<T>(work: (transaction: Transaction) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    return this.transactions.attempt(async (transaction) => {
      await this.shelves.lock(transaction);
      return work(transaction);
    });
  }

  private noted<T extends { readonly id: string; readonly slug: string }>(
    adminId: string,
    what: string,
    kind: 'category' | 'brand',
    outcome: Outcome<T>,
  ): Outcome<T> {
    if (!(outcome instanceof Fault)) this.journal.note(adminId, what, kind, `${outcome.id} ${outcome.slug}`);
    return outcome;
  }
}

/** What was left out overwrites nothing. */
function said<T extends object>(input: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const [name, value] of Object.entries(input))
    if (value !== undefined) Object.assign(kept, { [name]: value });
  return kept;
}

function slugProblem(slug: string): Record<string, string> {
  return slug === '' ? { slug: 'slug is needed: no letter of the name can stand in an address' } : {};
}

function refusal(problems: Record<string, string>): Fault | null {
  const [first] = Object.entries(problems);
  return first ? new Fault('BAD_USER_INPUT', first[1], first[0], { fields: problems }) : null;
}

function slugTaken(slug: string): Fault {
  return new Fault('CONFLICT', `The slug ${slug} is taken`, 'slug');
}

function stillHolds(kind: 'category' | 'brand', count: number, what: 'products' | 'categories'): Fault {
  const one = what === 'products' ? 'product stands' : 'category stands';
  const many = what === 'products' ? 'products stand' : 'categories stand';
  return new Fault('CONFLICT', `${count} ${count === 1 ? one : many} under this ${kind}: move them first`);
}

function noCategory(): Fault {
  return new Fault('NOT_FOUND', 'There is no such category');
}

function noBrand(): Fault {
  return new Fault('NOT_FOUND', 'There is no such brand');
}
