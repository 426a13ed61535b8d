import { randomUUID } from 'node:crypto';
import type { Product } from '../catalogue/product.entity';
import { sanitiseHtml } from '../catalogue/sanitise-html';
import type { Clock } from '../clock';
import type { Transaction, Transactions } from '../database/transactions';
import { DomainError, type Result } from '../domain/domain-error';
import { toSlug } from '../domain/slug';
import type { Taxes } from '../taxes/taxes';
import { belongsToOne, faultOfProduct, firstFilled } from './only-variant';
import type { AuditLog } from './audit-log';
import type { PictureAdminRepository } from './picture-admin.repository';
import type { Dependants, ProductAdminRepository } from './product-admin.repository';
import type { NewProduct, PictureInput, ProductChange, ProductFacts, VariantInput } from './product-input';
import { planVariants, type PlannedVariant } from './variant-plan';

/** Most variants of one product. */
export const VARIANTS_MAX = 20;

/** The result of removing a product: whether it was archived, and why. */
export interface Removal {
  readonly id: string;
  readonly archived: boolean;
  readonly because: keyof Dependants | null;
}

const NOTHING_SAID = {
  slug: '',
  status: 'active',
  highlight: '',
  shortDescription: '',
  model: '',
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  weightKg: null,
  capacityLitres: null,
  laptopInches: null,
  materials: [],
  materialFamilies: [],
  closure: null,
  wheels: null,
  warrantyMonths: 0,
  countryOfOrigin: 'India',
  // Bags, cases and wallets in general: 18%. Lower rates need a more precise code.
  hsnCode: '4202',
  isHandicraft: false,
  features: [],
  tags: [],
  attributes: {},
  isFeatured: false,
} as const satisfies Partial<Record<keyof ProductFacts, unknown>>;

/** Catalogue admin's operations on products. One change at a time; each is one transaction. */
export class ProductAdminService {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: ProductAdminRepository,
    private readonly pictures: PictureAdminRepository,
    private readonly taxes: Pick<Taxes, 'covers'>,
    private readonly journal: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @returns DomainErrors: BAD_USER_INPUT with every wrong field, CONFLICT for a slug or SKU in use */
  async create(adminId: string, { variants, only = {}, ...input }: NewProduct): Promise<Result<Product>> {
    const id = randomUUID();
    const slug = input.slug ?? toSlug(input.name);
    const said = {
      ...NOTHING_SAID,
      ...withoutUndefined(input),
      slug,
      descriptionHtml: sanitiseHtml(input.descriptionHtml ?? ''),
    };
    const facts: ProductFacts = {
      ...said,
      model: said.model || slug,
      materials: [...said.materials],
      materialFamilies: [...said.materialFamilies],
      features: [...said.features],
      tags: [...said.tags],
    };
    const result = await this.transactions.attempt(async (transaction) => {
      await this.products.lock(transaction);
      const problems = await this.problemsOf(transaction, {
        ...facts,
        descriptionHtml: input.descriptionHtml === undefined ? undefined : facts.descriptionHtml,
      });
      const given = firstFilled(variants ?? [{}], only);
      const families = await this.products.colourFamilies(transaction);
      const usual = { slug, families, newId: randomUUID };
      const plan = planVariants(id, [], given, problems, usual);
      const refused = await this.refusal(transaction, id, { facts, plan, given, problems });
      if (refused) return variants ? refused : faultOfProduct(refused);
      await this.products.insert(transaction, id, facts, this.clock());
      await this.writeVariants(transaction, id, facts.name, plan);
      return this.stored(transaction, id);
    });
    return this.noted(adminId, 'created', result);
  }

  /**
   * Fields of a variant may be given on a product with a single variant; with several, `variants` names the variant.
   * Variants that are not named stay.
   * @returns DomainErrors as of `create`, and NOT_FOUND
   */
  async change(
    adminId: string,
    id: string,
    { variants, only = {}, ...input }: ProductChange,
  ): Promise<Result<Product>> {
    const result = await this.transactions.attempt(async (transaction) => {
      await this.products.lock(transaction);
      const known = await this.products.find(transaction, id);
      if (!known) return noProduct();
      const { descriptionHtml: html } = input;
      const said = withoutUndefined({
        ...input,
        descriptionHtml: html === undefined ? undefined : sanitiseHtml(html),
      });
      const facts: ProductFacts = { ...known, ...said };
      const problems = await this.problemsOf(transaction, said);
      const before = await this.products.variantsOf(transaction, known.id);
      const belongs = belongsToOne(only, before, variants !== undefined);
      if (belongs instanceof DomainError) return belongs;
      const given = variants ?? belongs;
      const families = await this.products.colourFamilies(transaction);
      const usual = { slug: facts.slug, families, newId: randomUUID };
      const plan = given && planVariants(known.id, before, given, problems, usual);
      const refused = await this.refusal(transaction, known.id, { facts, plan, given, problems });
      if (refused) return variants ? refused : faultOfProduct(refused);
      const bare = new Set(await this.pictures.missing(transaction));
      await this.products.update(transaction, known.id, said, this.clock());
      if (plan) await this.writeVariants(transaction, known.id, facts.name, plan);
      return (await this.lostPicture(transaction, bare)) ?? this.stored(transaction, known.id);
    });
    return this.noted(adminId, 'changed', result);
  }

  /** Deletes a variant that no order or cart has, unless it is the last one. */
  async removeVariant(adminId: string, id: string, variantId: string): Promise<Result<Product>> {
    const result = await this.transactions.attempt(async (transaction) => {
      await this.products.lock(transaction);
      const known = await this.products.find(transaction, id);
      if (!known) return noProduct();
      const before = await this.products.variantsOf(transaction, known.id);
      const left = before.filter((variant) => variant.id !== variantId);
      if (left.length === before.length)
        return new DomainError('NOT_FOUND', 'The product has no such variant');
      if (left.length === 0)
        return new DomainError('CONFLICT', 'This is the only variant: delete the product instead');
      const [inUse] = await this.products.skusInUse(transaction, [variantId]);
      if (inUse !== undefined)
        return new DomainError(
          'CONFLICT',
          `${inUse} must stay, for orders or carts hold it: set its quantity to 0 instead`,
        );
      const bare = new Set(await this.pictures.missing(transaction));
      await this.products.deleteVariants(transaction, [variantId]);
      const usual = { slug: known.slug, families: [], newId: randomUUID };
      await this.writeVariants(
        transaction,
        known.id,
        known.name,
        planVariants(known.id, left, [], {}, usual),
      );
      return (await this.lostPicture(transaction, bare)) ?? this.stored(transaction, known.id);
    });
    return this.noted(adminId, 'changed', result);
  }

  /**
   * Deletes a product that nothing refers to. Otherwise archives it: it is no longer for sale or found, and its
   * orders still open.
   */
  async remove(adminId: string, id: string): Promise<Result<Removal>> {
    const result = await this.transactions.attempt(async (transaction): Promise<Result<Removal>> => {
      await this.products.lock(transaction);
      const known = await this.products.find(transaction, id);
      if (!known) return noProduct();
      const held = await this.products.dependants(transaction, known.id);
      const because = (['orders', 'carts', 'words', 'pages'] as const).find((one) => held[one]) ?? null;
      if (because === null) await this.products.delete(transaction, known.id);
      else await this.products.update(transaction, known.id, { status: 'archived' }, this.clock());
      return { id: known.id, archived: because !== null, because };
    });
    if (!(result instanceof DomainError))
      this.journal.note(adminId, result.archived ? 'archived' : 'deleted', 'product', result.id);
    return result;
  }

  private noted(adminId: string, what: string, result: Result<Product>): Result<Product> {
    if (!(result instanceof DomainError))
      this.journal.note(adminId, what, 'product', `${result.id} ${result.slug}`);
    return result;
  }

  /** Validates the given fields; missing ones are unchanged. */
  private async problemsOf(
    transaction: Transaction,
    {
      slug,
      descriptionHtml,
      categoryId,
      brandId,
      materialFamilies = [],
      hsnCode,
    }: Omit<ProductChange, 'variants' | 'only'>,
  ): Promise<Record<string, string>> {
    const problems: Record<string, string> = {};
    if (slug === '') problems['slug'] = 'slug is needed: no letter of the name can stand in an address';
    if (descriptionHtml?.replaceAll(/<[^>]*>/g, '').trim() === '')
      problems['description'] = 'description is empty without the markup that the shop does not take';
    if (categoryId !== undefined && !(await this.products.hasCategory(transaction, categoryId)))
      problems['categoryId'] = 'categoryId is no category of the shop';
    if (brandId !== undefined && !(await this.products.hasBrand(transaction, brandId)))
      problems['brandId'] = 'brandId is no brand of the shop';
    if (hsnCode !== undefined && !(await this.taxes.covers(hsnCode, this.clock(), transaction)))
      problems['hsnCode'] = 'hsnCode is of goods that the shop has no rate of GST for';
    const families = await this.products.materialFamilies(transaction);
    if (!materialFamilies.every((family) => families.has(family)))
      problems['materialFamilies'] = `materialFamilies are among ${[...families].toSorted().join(', ')}`;
    return problems;
  }

  /** Checks fields that depend on each other; null when all are valid. */
  private async refusal(
    transaction: Transaction,
    id: string,
    {
      facts,
      plan,
      given = [],
      problems,
    }: {
      readonly facts: ProductFacts;
      readonly plan: readonly PlannedVariant[] | undefined;
      readonly given: readonly VariantInput[] | undefined;
      readonly problems: Record<string, string>;
    },
  ): Promise<DomainError | null> {
    const [slugs, pictures] = [
      new Set((await this.products.colourFamilies(transaction)).map((family) => family.slug)),
      await this.pictures.known(
        transaction,
        given.flatMap(({ images = [], mainImage }) => [
          ...images.map(({ hash }) => hash),
          ...(mainImage === undefined ? [] : [mainImage]),
        ]),
      ),
    ];
    if (plan && plan.length > VARIANTS_MAX)
      problems['variants'] ??= `A product may have at most ${VARIANTS_MAX} variants`;
    given.forEach(({ colourFamily, images = [], mainImage }, position) => {
      const at = `variants[${position}]`;
      if (colourFamily !== undefined && !slugs.has(colourFamily))
        problems[`${at}.colourFamily`] ??= `${at}.colourFamily is one of ${[...slugs].toSorted().join(', ')}`;
      if (mainImage !== undefined && !pictures.has(mainImage))
        problems[`${at}.imageUrl`] ??= `${at}.imageUrl is no picture of the shop`;
      images.forEach(({ hash }, index) => {
        const field = `${at}.images[${index}].imageUrl`;
        if (!pictures.has(hash)) problems[field] ??= `${field} is no picture of the shop`;
        if (images.findIndex((other) => other.hash === hash) < index)
          problems[field] ??= `${field} is there twice`;
      });
    });
    const [first] = Object.entries(problems);
    if (first) return new DomainError('BAD_USER_INPUT', first[1], first[0], { fields: problems });
    return this.conflict(transaction, id, facts.slug, plan);
  }

  private async conflict(
    transaction: Transaction,
    id: string,
    slug: string,
    plan: readonly PlannedVariant[] | undefined,
  ): Promise<DomainError | null> {
    const taken: Record<string, string> = {};
    if (await this.products.isSlugTaken(transaction, slug, id)) taken['slug'] = `The slug ${slug} is taken`;
    if (plan) {
      const owners = await this.products.variantIdsBySku(
        transaction,
        plan.map(({ row }) => row.sku),
      );
      for (const { row, index } of plan) {
        const owner = owners.get(row.sku);
        if (owner !== undefined && owner !== row.id)
          taken[`variants[${index}].sku`] = `The SKU ${row.sku} is taken`;
      }
    }
    const [first] = Object.entries(taken);
    return first ? new DomainError('CONFLICT', first[1], first[0], { fields: taken }) : null;
  }

  private async writeVariants(
    transaction: Transaction,
    productId: string,
    productName: string,
    plan: readonly PlannedVariant[],
  ): Promise<void> {
    const words = await this.pictures.wordsOf(transaction, productId);
    if (plan.some(({ isNew }) => !isNew)) await this.products.clearPlaces(transaction, productId);
    for (const { row, isNew, images, mainImage } of plan) {
      if (isNew) await this.products.insertVariant(transaction, row);
      else await this.products.updateVariant(transaction, row);
      if (images === null && mainImage === null) continue;
      const kept = images ?? [...words.keys()].flatMap((key) => hashAt(key, row.id));
      const shown = inFront(kept, mainImage).map(({ hash, altText }) => ({
        hash,
        alt: altText ?? words.get(`${row.id} ${hash}`) ?? `${productName} in ${row.name.toLowerCase()}`,
      }));
      await this.pictures.show(transaction, { productId, variantId: row.id }, shown);
    }
  }

  /** A picture of one of the shop's pages that this change would remove. */
  private async lostPicture(
    transaction: Transaction,
    bare: ReadonlySet<string>,
  ): Promise<DomainError | null> {
    const [lost] = (await this.pictures.missing(transaction)).filter((file) => !bare.has(file));
    return lost === undefined
      ? null
      : new DomainError(
          'CONFLICT',
          `A page of the shop shows ${lost}: keep it with this product`,
          'variants',
        );
  }

  private async stored(transaction: Transaction, id: string): Promise<Product> {
    const product = await this.products.find(transaction, id);
    if (!product) throw new Error(`Product ${id} is missing in its own transaction`);
    return product;
  }
}

/** The hash in a key of `findAltTexts`, if it belongs to this variant. */
function hashAt(key: string, variantId: string): PictureInput[] {
  const [owner, hash = ''] = key.split(' ');
  return owner === variantId ? [{ hash }] : [];
}

/** @param hash the picture that moves to the front; null to keep the order */
function inFront(images: readonly PictureInput[], hash: string | null): readonly PictureInput[] {
  if (hash === null) return images;
  const main = images.find((image) => image.hash === hash) ?? { hash };
  return [main, ...images.filter((image) => image.hash !== hash)];
}

function noProduct(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such product');
}

/** Missing fields must not overwrite existing values. */
function withoutUndefined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
