import { randomUUID } from 'node:crypto';
import type { Product } from '../catalogue/product.entity';
import { sanitiseHtml } from '../catalogue/sanitise-html';
import type { Clock } from '../clock';
import type { Transaction, Transactions } from '../database/transactions';
import { Fault, type Outcome } from '../domain/fault';
import { toSlug } from '../domain/slug';
import type { Taxes } from '../taxes/taxes';
import type { Journal } from './journal';
import type { PictureKeepingRepository } from './picture-keeping.repository';
import type { Dependants, ProductKeepingRepository } from './product-keeping.repository';
import type { NewProduct, ProductChange, ProductFacts, VariantInput } from './product-input';
import { planVariants, type VariantPlan } from './variant-plan';

/** What became of a product that was to go, and why it stays where it does. */
export interface Removal {
  readonly id: string;
  readonly archived: boolean;
  readonly because: keyof Dependants | null;
}

const NOTHING_SAID = {
  slug: '',
  status: 'active',
  highlight: '',
  model: '',
  capacityLitres: null,
  laptopInches: null,
  materialFamilies: [],
  closure: null,
  wheels: null,
  warrantyMonths: 0,
  features: [],
  tags: [],
  attributes: {},
  isFeatured: false,
} as const satisfies Partial<Record<keyof ProductFacts, unknown>>;

/** What the shop's own people do with products. One keeper at a time; each change is one transaction. */
export class ProductKeepingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: ProductKeepingRepository,
    private readonly pictures: PictureKeepingRepository,
    private readonly taxes: Pick<Taxes, 'covers'>,
    private readonly journal: Journal,
    private readonly clock: Clock,
  ) {}

  /** @returns Faults: BAD_USER_INPUT with every faulty field, CONFLICT for a slug or SKU that is taken */
  async create(adminId: string, { variants, ...input }: NewProduct): Promise<Outcome<Product>> {
    const id = randomUUID();
    const slug = input.slug ?? toSlug(input.name);
    const said = {
      ...NOTHING_SAID,
      ...withoutUndefined(input),
      slug,
      descriptionHtml: sanitiseHtml(input.descriptionHtml),
    };
    const facts: ProductFacts = {
      ...said,
      model: said.model || slug,
      materialFamilies: [...said.materialFamilies],
      features: [...said.features],
      tags: [...said.tags],
    };
    const outcome = await this.transactions.attempt(async (transaction) => {
      await this.products.lock(transaction);
      const problems = await this.problemsOf(transaction, facts);
      const plan = planVariants(id, [], variants, problems, randomUUID);
      const refused = await this.refusal(transaction, id, { facts, plan, given: variants, problems });
      if (refused) return refused;
      await this.products.insert(transaction, id, facts, this.clock());
      await this.writeVariants(transaction, id, facts.name, plan);
      return this.stored(transaction, id);
    });
    return this.noted(adminId, 'created', outcome);
  }

  /** @returns Faults as of `create`, and NOT_FOUND; CONFLICT for a variant to go that orders or carts hold */
  async change(
    adminId: string,
    id: string,
    { variants, ...input }: ProductChange,
  ): Promise<Outcome<Product>> {
    const outcome = await this.transactions.attempt(async (transaction) => {
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
      const plan = variants && planVariants(known.id, before, variants, problems, randomUUID);
      const refused = await this.refusal(transaction, known.id, { facts, plan, given: variants, problems });
      if (refused) return refused;
      const bare = new Set(await this.pictures.missing(transaction));
      await this.products.update(transaction, known.id, said, this.clock());
      if (plan) await this.writeVariants(transaction, known.id, facts.name, plan);
      const [lost] = (await this.pictures.missing(transaction)).filter((file) => !bare.has(file));
      if (lost !== undefined)
        return new Fault(
          'CONFLICT',
          `A page of the shop shows ${lost}: keep it with this product`,
          'variants',
        );
      return this.stored(transaction, known.id);
    });
    return this.noted(adminId, 'changed', outcome);
  }

  /**
   * Takes a product out of the shop: for good where nothing hangs on it; else it is archived, is for sale no more and is
   * found by nobody, and the orders that name it open as before.
   */
  async remove(adminId: string, id: string): Promise<Outcome<Removal>> {
    const outcome = await this.transactions.attempt(async (transaction): Promise<Outcome<Removal>> => {
      await this.products.lock(transaction);
      const known = await this.products.find(transaction, id);
      if (!known) return noProduct();
      const held = await this.products.dependants(transaction, known.id);
      const because = (['orders', 'carts', 'words', 'pages'] as const).find((one) => held[one]) ?? null;
      if (because === null) await this.products.delete(transaction, known.id);
      else await this.products.update(transaction, known.id, { status: 'archived' }, this.clock());
      return { id: known.id, archived: because !== null, because };
    });
    if (!(outcome instanceof Fault))
      this.journal.note(adminId, outcome.archived ? 'archived' : 'deleted', 'product', outcome.id);
    return outcome;
  }

  private noted(adminId: string, what: string, outcome: Outcome<Product>): Outcome<Product> {
    if (!(outcome instanceof Fault))
      this.journal.note(adminId, what, 'product', `${outcome.id} ${outcome.slug}`);
    return outcome;
  }

  /** What is wrong with what was said; what was not said is as it was. */
  private async problemsOf(
    transaction: Transaction,
    { slug, descriptionHtml, categoryId, brandId, materialFamilies = [], hsnCode }: Partial<ProductFacts>,
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

  /** What is wrong with all of it together; null where nothing is. */
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
      readonly plan: VariantPlan | undefined;
      readonly given: readonly VariantInput[] | undefined;
      readonly problems: Record<string, string>;
    },
  ): Promise<Fault | null> {
    const [families, pictures] = [
      await this.products.colourFamilies(transaction),
      await this.pictures.known(
        transaction,
        given.flatMap(({ images = [] }) => images.map(({ hash }) => hash)),
      ),
    ];
    given.forEach(({ colourFamily, images = [] }, position) => {
      const at = `variants[${position}]`;
      if (colourFamily !== undefined && !families.has(colourFamily))
        problems[`${at}.colourFamily`] ??=
          `${at}.colourFamily is one of ${[...families].toSorted().join(', ')}`;
      images.forEach(({ hash }, index) => {
        const field = `${at}.images[${index}].imageUrl`;
        if (!pictures.has(hash)) problems[field] ??= `${field} is no picture of the shop`;
        if (images.findIndex((other) => other.hash === hash) < index)
          problems[field] ??= `${field} is there twice`;
      });
    });
    const [first] = Object.entries(problems);
    if (first) return new Fault('BAD_USER_INPUT', first[1], first[0], { fields: problems });
    return this.conflict(transaction, id, facts.slug, plan);
  }

  private async conflict(
    transaction: Transaction,
    id: string,
    slug: string,
    plan: VariantPlan | undefined,
  ): Promise<Fault | null> {
    const taken: Record<string, string> = {};
    if (await this.products.isSlugTaken(transaction, slug, id)) taken['slug'] = `The slug ${slug} is taken`;
    if (plan) {
      const owners = await this.products.variantIdsBySku(
        transaction,
        plan.wanted.map(({ row }) => row.sku),
      );
      plan.wanted.forEach(({ row }, position) => {
        const owner = owners.get(row.sku);
        if (owner !== undefined && owner !== row.id && !plan.goneIds.includes(owner))
          taken[`variants[${position}].sku`] = `The SKU ${row.sku} is taken`;
      });
      const inUse = await this.products.skusInUse(transaction, plan.goneIds);
      if (inUse.length > 0)
        taken['variants'] =
          `${inUse.join(', ')} must stay, for orders or carts hold it: set its quantity to 0 instead`;
    }
    const [first] = Object.entries(taken);
    return first ? new Fault('CONFLICT', first[1], first[0], { fields: taken }) : null;
  }

  private async writeVariants(
    transaction: Transaction,
    productId: string,
    productName: string,
    { wanted, goneIds }: VariantPlan,
  ): Promise<void> {
    const words = await this.pictures.wordsOf(transaction, productId);
    if (goneIds.length > 0) await this.products.deleteVariants(transaction, goneIds);
    if (wanted.some(({ isNew }) => !isNew)) await this.products.clearPlaces(transaction, productId);
    for (const { row, isNew, images } of wanted) {
      if (isNew) await this.products.insertVariant(transaction, row);
      else await this.products.updateVariant(transaction, row);
      if (images === null) continue;
      const shown = images.map(({ hash, altText }) => ({
        hash,
        alt: altText ?? words.get(`${row.id} ${hash}`) ?? `${productName} in ${row.name.toLowerCase()}`,
      }));
      await this.pictures.show(transaction, { productId, variantId: row.id }, shown);
    }
  }

  private async stored(transaction: Transaction, id: string): Promise<Product> {
    const product = await this.products.find(transaction, id);
    if (!product) throw new Error(`Product ${id} is gone while it is kept`);
    return product;
  }
}

function noProduct(): Fault {
  return new Fault('NOT_FOUND', 'There is no such product');
}

/** What was left out overwrites nothing. */
function withoutUndefined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
