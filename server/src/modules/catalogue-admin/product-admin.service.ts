import { randomUUID } from 'node:crypto';
import type { Product } from '../catalogue/products/product.entity';
import { sanitiseHtml } from '../catalogue/products/sanitise-html';
import type { Clock } from '../../platform/clock';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import { DomainError, type Result } from '../../domain/domain-error';
import { toSlug } from '../../domain/slug';
import type { TaxService } from '../tax/tax.service';
import { assignToSingleVariant, toProductFieldError, fillFromProduct } from './single-variant';
import type { AuditLog } from '../../platform/audit-log';
import { expectedQuantitiesOf, findStaleQuantity } from './expected-quantities';
import type { PictureAdminRepository } from './picture-admin.repository';
import type { Dependants, ProductAdminRepository } from './product-admin.repository';
import type { NewProduct, PictureInput, ProductChange, ProductFields, VariantInput } from './product-input';
import { planVariants, type PlannedVariant } from './variant-plan';
import { withoutUndefined } from './without-undefined';

/** Most variants of one product. */
export const VARIANTS_MAX = 20;

/** Why a product is archived instead of deleted; the first that applies counts. */
const REMOVAL_OBSTACLES = [
  'orders',
  'carts',
  'reviewsOrQuestions',
  'pagePictures',
] as const satisfies (keyof Dependants)[];

/** The result of removing a product: whether it was archived, and why. */
export interface RemovalResult {
  readonly id: string;
  readonly archived: boolean;
  readonly reason: keyof Dependants | null;
}

const PRODUCT_DEFAULTS = {
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
} as const satisfies Partial<Record<keyof ProductFields, unknown>>;

/** Catalogue admin's operations on products. One change at a time; each is one transaction. */
export class ProductAdminService {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: ProductAdminRepository,
    private readonly pictures: PictureAdminRepository,
    private readonly taxes: Pick<TaxService, 'isTaxable'>,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @returns DomainErrors: BAD_USER_INPUT with every wrong field, CONFLICT for a slug or SKU in use */
  async create(
    adminId: string,
    { variants, singleVariant = {}, ...input }: NewProduct,
  ): Promise<Result<Product>> {
    const id = randomUUID();
    const slug = input.slug ?? toSlug(input.name);
    const values = {
      ...PRODUCT_DEFAULTS,
      ...withoutUndefined(input),
      slug,
      descriptionHtml: sanitiseHtml(input.descriptionHtml ?? ''),
    };
    const fields: ProductFields = {
      ...values,
      model: values.model || slug,
      materials: [...values.materials],
      materialFamilies: [...values.materialFamilies],
      features: [...values.features],
      tags: [...values.tags],
    };
    const result = await this.transactions.attempt(async (transaction) => {
      await this.products.lock(transaction);
      const problems = await this.validateFields(transaction, {
        ...fields,
        descriptionHtml: input.descriptionHtml === undefined ? undefined : fields.descriptionHtml,
      });
      const inputs = fillFromProduct(variants ?? [{}], singleVariant);
      const families = await this.products.findColourFamilies(transaction);
      const defaults = { slug, families, newId: randomUUID };
      const plan = planVariants(id, [], inputs, problems, defaults);
      const refused = await this.checkAll(transaction, id, { fields, plan, inputs, problems });
      if (refused) return variants ? refused : toProductFieldError(refused);
      await this.products.insert(transaction, id, fields, this.clock());
      await this.writeVariants(transaction, id, fields.name, plan);
      return this.reload(transaction, id);
    });
    return this.withAuditLog(adminId, 'created', result);
  }

  /**
   * Fields of a variant may be given on a product with a single variant; with several, `variants` names the variant.
   * Variants that are not named stay.
   * @returns DomainErrors as of `create`, and NOT_FOUND
   */
  async change(
    adminId: string,
    id: string,
    { variants, singleVariant = {}, ...input }: ProductChange,
  ): Promise<Result<Product>> {
    const result = await this.transactions.attempt(async (transaction) => {
      await this.products.lock(transaction);
      const existing = await this.products.findById(transaction, id);
      if (!existing) return productNotFound();
      const { descriptionHtml: html } = input;
      const values = withoutUndefined({
        ...input,
        descriptionHtml: html === undefined ? undefined : sanitiseHtml(html),
      });
      const fields: ProductFields = { ...existing, ...values };
      const problems = await this.validateFields(transaction, values);
      const variantsBefore = await this.products.findVariants(transaction, existing.id);
      const assigned = assignToSingleVariant(singleVariant, variantsBefore, variants !== undefined);
      if (assigned instanceof DomainError) return assigned;
      const inputs = variants ?? assigned;
      const families = await this.products.findColourFamilies(transaction);
      const defaults = { slug: fields.slug, families, newId: randomUUID };
      const plan = inputs && planVariants(existing.id, variantsBefore, inputs, problems, defaults);
      const refused = await this.checkAll(transaction, existing.id, { fields, plan, inputs, problems });
      if (refused) return variants ? refused : toProductFieldError(refused);
      const expected = expectedQuantitiesOf(plan ?? [], inputs ?? []);
      const variantIds = expected.map(({ variantId }) => variantId);
      const stale = findStaleQuantity(expected, await this.products.lockStock(transaction, variantIds));
      if (stale) return variants ? stale : toProductFieldError(stale);
      const missingBefore = new Set(await this.pictures.findMissingFiles(transaction));
      await this.products.update(transaction, existing.id, values, this.clock());
      if (plan) await this.writeVariants(transaction, existing.id, fields.name, plan);
      return (
        (await this.checkPagePictures(transaction, missingBefore)) ?? this.reload(transaction, existing.id)
      );
    });
    return this.withAuditLog(adminId, 'changed', result);
  }

  /** Deletes a variant that no order or cart has, unless it is the last one. */
  async removeVariant(adminId: string, id: string, variantId: string): Promise<Result<Product>> {
    const result = await this.transactions.attempt(async (transaction) => {
      await this.products.lock(transaction);
      const existing = await this.products.findById(transaction, id);
      if (!existing) return productNotFound();
      const variantsBefore = await this.products.findVariants(transaction, existing.id);
      const left = variantsBefore.filter((variant) => variant.id !== variantId);
      if (left.length === variantsBefore.length)
        return new DomainError('NOT_FOUND', 'The product has no such variant');
      if (left.length === 0)
        return new DomainError('CONFLICT', 'This is the only variant: delete the product instead');
      const [inUse] = await this.products.findSkusInUse(transaction, [variantId]);
      if (inUse !== undefined)
        return new DomainError(
          'CONFLICT',
          `${inUse} must stay, for orders or carts hold it: set its quantity to 0 instead`,
        );
      const missingBefore = new Set(await this.pictures.findMissingFiles(transaction));
      await this.products.deleteVariants(transaction, [variantId]);
      const defaults = { slug: existing.slug, families: [], newId: randomUUID };
      await this.writeVariants(
        transaction,
        existing.id,
        existing.name,
        planVariants(existing.id, left, [], {}, defaults),
      );
      return (
        (await this.checkPagePictures(transaction, missingBefore)) ?? this.reload(transaction, existing.id)
      );
    });
    return this.withAuditLog(adminId, 'changed', result);
  }

  /**
   * Deletes a product that nothing refers to. Otherwise archives it: it is no longer for sale or found, and its
   * orders still open.
   */
  async remove(adminId: string, id: string): Promise<Result<RemovalResult>> {
    const result = await this.transactions.attempt(async (transaction): Promise<Result<RemovalResult>> => {
      await this.products.lock(transaction);
      const existing = await this.products.findById(transaction, id);
      if (!existing) return productNotFound();
      const dependants = await this.products.findDependants(transaction, existing.id);
      const reason = REMOVAL_OBSTACLES.find((obstacle) => dependants[obstacle]) ?? null;
      if (reason === null) await this.products.delete(transaction, existing.id);
      else await this.products.update(transaction, existing.id, { status: 'archived' }, this.clock());
      return { id: existing.id, archived: reason !== null, reason };
    });
    if (!(result instanceof DomainError))
      this.auditLog.record(adminId, result.archived ? 'archived' : 'deleted', 'product', result.id);
    return result;
  }

  private withAuditLog(adminId: string, action: string, result: Result<Product>): Result<Product> {
    if (!(result instanceof DomainError))
      this.auditLog.record(adminId, action, 'product', `${result.id} ${result.slug}`);
    return result;
  }

  /** Validates the given fields; missing ones are unchanged. */
  private async validateFields(
    transaction: Transaction,
    {
      slug,
      descriptionHtml,
      categoryId,
      brandId,
      materialFamilies = [],
      hsnCode,
    }: Omit<ProductChange, 'variants' | 'singleVariant'>,
  ): Promise<Record<string, string>> {
    const problems: Record<string, string> = {};
    if (slug === '') problems['slug'] = 'slug is needed: no letter of the name can stand in an address';
    if (descriptionHtml?.replaceAll(/<[^>]*>/g, '').trim() === '')
      problems['description'] = 'description is empty without the markup that the shop does not take';
    if (categoryId !== undefined && !(await this.products.hasCategory(transaction, categoryId)))
      problems['categoryId'] = 'categoryId is no category of the shop';
    if (brandId !== undefined && !(await this.products.hasBrand(transaction, brandId)))
      problems['brandId'] = 'brandId is no brand of the shop';
    if (hsnCode !== undefined && !(await this.taxes.isTaxable(hsnCode, this.clock(), transaction)))
      problems['hsnCode'] = 'hsnCode is of goods that the shop has no rate of GST for';
    const families = await this.products.findMaterialFamilies(transaction);
    if (!materialFamilies.every((family) => families.has(family)))
      problems['materialFamilies'] = `materialFamilies are among ${[...families].toSorted().join(', ')}`;
    return problems;
  }

  /** Checks fields that depend on each other; null when all are valid. */
  private async checkAll(
    transaction: Transaction,
    id: string,
    {
      fields,
      plan,
      inputs = [],
      problems,
    }: {
      readonly fields: ProductFields;
      readonly plan: readonly PlannedVariant[] | undefined;
      readonly inputs: readonly VariantInput[] | undefined;
      readonly problems: Record<string, string>;
    },
  ): Promise<DomainError | null> {
    const [slugs, pictures] = [
      new Set((await this.products.findColourFamilies(transaction)).map((family) => family.slug)),
      await this.pictures.findExistingHashes(
        transaction,
        inputs.flatMap(({ images = [], mainImage }) => [
          ...images.map(({ hash }) => hash),
          ...(mainImage === undefined ? [] : [mainImage]),
        ]),
      ),
    ];
    if (plan && plan.length > VARIANTS_MAX)
      problems['variants'] ??= `A product may have at most ${VARIANTS_MAX} variants`;
    inputs.forEach(({ colourFamily, images = [], mainImage }, position) => {
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
    return this.checkUniqueness(transaction, id, fields.slug, plan);
  }

  private async checkUniqueness(
    transaction: Transaction,
    id: string,
    slug: string,
    plan: readonly PlannedVariant[] | undefined,
  ): Promise<DomainError | null> {
    const conflicts: Record<string, string> = {};
    if (await this.products.isSlugTaken(transaction, slug, id))
      conflicts['slug'] = `The slug ${slug} is taken`;
    if (plan) {
      const owners = await this.products.findVariantIdsBySku(
        transaction,
        plan.map(({ row }) => row.sku),
      );
      for (const { row, index } of plan) {
        const owner = owners.get(row.sku);
        if (owner !== undefined && owner !== row.id)
          conflicts[`variants[${index}].sku`] = `The SKU ${row.sku} is taken`;
      }
    }
    const [first] = Object.entries(conflicts);
    return first ? new DomainError('CONFLICT', first[1], first[0], { fields: conflicts }) : null;
  }

  private async writeVariants(
    transaction: Transaction,
    productId: string,
    productName: string,
    plan: readonly PlannedVariant[],
  ): Promise<void> {
    const altTexts = await this.pictures.findAltTexts(transaction, productId);
    if (plan.some(({ isNew }) => !isNew)) await this.products.clearPositions(transaction, productId);
    for (const { row, isNew, images, mainImage } of plan) {
      if (isNew) await this.products.insertVariant(transaction, row);
      else await this.products.updateVariant(transaction, row);
      if (images === null && mainImage === null) continue;
      const kept = images ?? [...altTexts.keys()].flatMap((key) => parseAltTextKey(key, row.id));
      const variantPictures = moveToFront(kept, mainImage).map(({ hash, altText }) => ({
        hash,
        alt: altText ?? altTexts.get(`${row.id} ${hash}`) ?? `${productName} in ${row.name.toLowerCase()}`,
      }));
      await this.pictures.replaceVariantPictures(
        transaction,
        { productId, variantId: row.id },
        variantPictures,
      );
    }
  }

  /** A picture of one of the shop's pages that this change would remove. */
  private async checkPagePictures(
    transaction: Transaction,
    missingBefore: ReadonlySet<string>,
  ): Promise<DomainError | null> {
    const [lostFile] = (await this.pictures.findMissingFiles(transaction)).filter(
      (file) => !missingBefore.has(file),
    );
    return lostFile === undefined
      ? null
      : new DomainError(
          'CONFLICT',
          `A page of the shop shows ${lostFile}: keep it with this product`,
          'variants',
        );
  }

  private async reload(transaction: Transaction, id: string): Promise<Product> {
    const product = await this.products.findById(transaction, id);
    if (!product) throw new Error(`Product ${id} is missing in its own transaction`);
    return product;
  }
}

/** The hash in a key of `findAltTexts`, if it belongs to this variant. */
function parseAltTextKey(key: string, variantId: string): PictureInput[] {
  const [owner, hash = ''] = key.split(' ');
  return owner === variantId ? [{ hash }] : [];
}

/** @param hash the picture that moves to the front; null to keep the order */
function moveToFront(images: readonly PictureInput[], hash: string | null): readonly PictureInput[] {
  if (hash === null) return images;
  const mainPicture = images.find((image) => image.hash === hash) ?? { hash };
  return [mainPicture, ...images.filter((image) => image.hash !== hash)];
}

function productNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such product');
}
