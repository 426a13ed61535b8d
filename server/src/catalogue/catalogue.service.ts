import { DomainError, wholeNumber, type Result } from '../domain/domain-error';
import { MAX_PAGE_SIZE, SEARCH_TEXT_MAX } from '../domain/limits';
import type { RateLimits } from '../limits/rate-limits';
import type { Brand } from './brand.entity';
import type { CatalogueRepository, Suggestions } from './catalogue.repository';
import type { Category } from './category.entity';
import type { Facets, ProductFilter, ProductOrder } from './product-filter';
import type { Product } from './product.entity';
import type { Part, ProductWithParts } from './product-parts';
import type { ListContent, ProductRepository } from './product.repository';
import { SLUG, SLUG_MAX } from '../domain/slug';
import { isUuid } from '../domain/uuid';

/** Larger numbers do not fit the database's integers. */
const MAX_INT = 2_147_483_647;
const MAX_PAGE = 100_000;
const MAX_FILTER_VALUES = 96;
/** Products in one answer of `inBulk`. Ours. */
const BULK_MAX = 100;
/** No slug, and no text that a database minds. */
const NOTHING = '-';
export interface ListRequest {
  readonly filter: ProductFilter;
  /** Null: best match first when something is searched, else by name. */
  readonly sort: ProductOrder | null;
  readonly page: number;
  readonly limit: number;
}

export interface ProductList {
  readonly items: readonly ProductWithParts[];
  /** How many match. */
  readonly total: number;
  /** Null where they were not asked for. */
  readonly facets: Facets | null;
  readonly page: number;
  readonly limit: number;
  readonly sort: ProductOrder;
  /** What the counts belong to: trimmed, checked. */
  readonly filter: ProductFilter;
  /** No product has all the words; these have one of them. */
  readonly anyWord: boolean;
}

export type Key = { readonly id: string } | { readonly slug: string };

/** The rules of browsing. Everything that a stranger may send is checked here; a Fault names the field. */
export class CatalogueService {
  constructor(
    private readonly products: ProductRepository,
    private readonly catalogue: CatalogueRepository,
    private readonly limits: RateLimits,
  ) {}

  /**
   * One page of products, and what the caller wants to know of it.
   * @throws Fault for a page, limit or filter value out of bounds
   */
  async list(request: ListRequest, content: Partial<ListContent> = {}): Promise<ProductList> {
    const page = wholeNumber('page', request.page, 1, MAX_PAGE);
    const limit = wholeNumber('limit', request.limit, 1, MAX_PAGE_SIZE);
    const filter = checkedFilter(request.filter);
    const sort = request.sort ?? (filter.search ? 'RELEVANCE' : 'NAME_ASC');
    const find = async (anyWord: boolean): Promise<ProductList> => {
      const place = { filter, order: sort, limit, offset: (page - 1) * limit, anyWord };
      const found = await this.products.list(place, { parts: [], facets: false, ...content });
      return { ...found, page, limit, sort, filter, anyWord };
    };
    const found = await find(false);
    return found.total === 0 && filter.search?.includes(' ') ? find(true) : found;
  }

  /** The words that were searched instead of a list's own; null where every word is known. */
  async correctedSearch({ filter: { search } }: Pick<ProductList, 'filter'>): Promise<string | null> {
    return search ? this.catalogue.correctedSearch(search) : null;
  }

  /** Null for one that is not for sale. */
  async product(key: Key, parts: readonly Part[] = []): Promise<ProductWithParts | null> {
    return isKey(key) ? this.products.by(key, parts) : null;
  }

  /** In the order of `ids`; unknown ones are left out. */
  async productsByIds(ids: readonly string[]): Promise<Product[]> {
    const wanted = idList('ids', ids);
    const found = new Map((await this.products.byIds(wanted)).map((product) => [product.id, product]));
    return wanted.flatMap((id) => found.get(id.toLowerCase()) ?? []);
  }

  /** For ids that the shop itself gave, those that are no longer for sale among them: in no particular order, however many. */
  productsOfAnyStatus(ids: readonly string[]): Promise<Product[]> {
    return this.products.byIdsOfAnyStatus(ids);
  }

  /**
   * Products of any status by id, or by the number of any of their variants, in the order in which they were named.
   * @returns a Fault when nothing is named, or more than BULK_MAX
   */
  async inBulk(
    ids: readonly string[],
    skus: readonly string[],
  ): Promise<Result<{ products: Product[]; notFound: string[] }>> {
    const field = ids.length > 0 || skus.length === 0 ? 'ids' : 'skus';
    if (ids.length + skus.length === 0)
      return new DomainError('BAD_USER_INPUT', 'Name products by ids or by skus', field);
    if (ids.length + skus.length > BULK_MAX)
      return new DomainError('BAD_USER_INPUT', `At most ${BULK_MAX} products may be named`, field);
    const bySku = await this.products.idsBySku(skus.map((sku) => sku.replaceAll('\0', '')));
    const named = [
      ...ids.map((id) => ({ name: id, id: id.toLowerCase() })),
      ...skus.map((sku) => ({ name: sku, id: bySku.get(sku) ?? '' })),
    ];
    const wanted = [...new Set(named.map(({ id }) => id).filter((id) => isUuid(id)))];
    const found = new Map(
      (await this.products.byIdsOfAnyStatus(wanted)).map((product) => [product.id, product]),
    );
    return {
      products: wanted.flatMap((id) => found.get(id) ?? []),
      notFound: named.filter(({ id }) => !found.has(id)).map(({ name }) => name),
    };
  }

  /** What goes with each of these products, by id, best first. @throws Fault for a limit out of bounds */
  async relatedTo(
    productIds: readonly string[],
    limit: number,
    parts: readonly Part[] = [],
  ): Promise<Map<string, ProductWithParts[]>> {
    wholeNumber('limit', limit, 1, MAX_PAGE_SIZE);
    const ids = productIds.filter((id) => isUuid(id)).map((id) => id.toLowerCase());
    return this.products.relatedTo(ids, limit, parts);
  }

  async related(productId: string, limit: number): Promise<Product[]> {
    return (await this.relatedTo([productId], limit)).get(productId.toLowerCase()) ?? [];
  }

  /** The popular ones first; what is sold out stands behind what can be bought. */
  async featured(limit: number): Promise<Product[]> {
    wholeNumber('limit', limit, 1, MAX_PAGE_SIZE);
    const taxonomy = (inStock: boolean, places: number) =>
      this.products.page({
        filter: { isFeatured: true, inStock },
        order: 'POPULARITY_DESC',
        limit: places,
        offset: 0,
      });
    const first = await taxonomy(true, limit);
    return first.length < limit ? [...first, ...(await taxonomy(false, limit - first.length))] : first;
  }

  async recommended(basedOn: readonly string[], limit: number): Promise<Product[]> {
    wholeNumber('limit', limit, 1, MAX_PAGE_SIZE);
    return this.products.recommended(idList('basedOn', basedOn), limit);
  }

  categories(): Promise<Category[]> {
    return this.catalogue.categories();
  }

  async category(key: Key): Promise<Category | null> {
    return isKey(key) ? this.catalogue.categoryBy(key) : null;
  }

  brands(): Promise<Brand[]> {
    return this.catalogue.brands();
  }

  async brand(key: Key): Promise<Brand | null> {
    return isKey(key) ? this.catalogue.brandBy(key) : null;
  }

  async filterOptions() {
    const [categories, brands, categoryStock, brandStock, priceRange, colours, materials, countries] =
      await Promise.all([
        this.catalogue.categories(),
        this.catalogue.brands(),
        this.catalogue.stockBy('category_id'),
        this.catalogue.stockBy('brand_id'),
        this.catalogue.priceRange(),
        this.catalogue.colourFamilies(),
        this.catalogue.materialFamilies(),
        this.catalogue.countries(),
      ]);
    const counted = <T extends { id: string; slug: string; name: string }>(
      entries: readonly T[],
      stock: typeof brandStock,
    ) =>
      entries.map(({ id, slug, name }) => ({
        id,
        slug,
        name,
        productCount: stock.get(id)?.productCount ?? 0,
      }));
    return {
      categories: counted(categories, categoryStock),
      brands: counted(brands, brandStock),
      priceRange,
      colours,
      materials,
      countries,
    };
  }

  /** What may be meant by words that are still being typed; nothing for fewer than two letters. */
  async suggest(
    typed: string,
    limit: number,
  ): Promise<{ query: string; suggestions: Suggestions; products: Product[] }> {
    wholeNumber('limit', limit, 1, 20);
    const query = searchText('query', typed);
    if (query.length < 2)
      return { query, suggestions: { productIds: [], categories: [], brands: [] }, products: [] };
    const suggestions = await this.catalogue.suggest(query, limit);
    const products =
      suggestions.productIds.length > 0 ? await this.productsByIds(suggestions.productIds) : [];
    return { query, suggestions, products };
  }

  /**
   * Counts a look at a product page; of one address block once an hour, so that nobody makes a product popular alone.
   * @param viewer the block of addresses of whoever looks
   * @returns false for a product that is not for sale
   */
  async trackView(productId: string, viewer: string): Promise<boolean> {
    if (!isUuid(productId) || !(await this.products.isForSale(productId))) return false;
    const tooSoon = await this.limits.take([
      'view by product and address',
      `${productId.toLowerCase()} ${viewer}`,
    ]);
    return tooSoon !== null || this.products.addView(productId);
  }
}

function checkedFilter(filter: ProductFilter): ProductFilter {
  const { minPrice, maxPrice, minRating, search } = filter;
  if (minPrice !== undefined) wholeNumber('minPrice', minPrice, 0, MAX_INT);
  if (maxPrice !== undefined) wholeNumber('maxPrice', maxPrice, 0, MAX_INT);
  if (minRating !== undefined) wholeNumber('minRating', minRating, 1, 5);
  const words = search === undefined ? undefined : searchText('search', search);
  return {
    ...filter,
    ...(filter.categorySlugs && { categorySlugs: slugList('categorySlugs', filter.categorySlugs) }),
    ...(filter.brandSlugs && { brandSlugs: slugList('brandSlugs', filter.brandSlugs) }),
    ...(filter.colours && { colours: slugList('colours', filter.colours) }),
    ...(filter.materials && { materials: slugList('materials', filter.materials) }),
    ...(filter.countries && { countries: slugList('countries', filter.countries) }),
    ...(filter.categoryIds && { categoryIds: idList('categoryIds', filter.categoryIds) }),
    ...(filter.brandIds && { brandIds: idList('brandIds', filter.brandIds) }),
    ...(filter.ids && { ids: idList('ids', filter.ids) }),
    search: words === '' ? undefined : words,
  };
}

function searchText(field: string, text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  if (trimmed.length > SEARCH_TEXT_MAX) {
    throw new DomainError('BAD_USER_INPUT', `${field} may have at most ${SEARCH_TEXT_MAX} characters`, field);
  }
  // PostgreSQL's text cannot hold it, and nobody searches for it.
  return trimmed.replaceAll('\0', '');
}

function isKey(key: Key): boolean {
  return 'slug' in key ? isSlug(key.slug) : isUuid(key.id);
}

/** What is none belongs to nothing, and may hold what PostgreSQL cannot. */
function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX && SLUG.test(text);
}

/** What is no slug still narrows the list, to nothing. */
function slugList(field: string, slugs: readonly string[]): string[] {
  atMost(field, slugs);
  return slugs.map((slug) => (isSlug(slug) ? slug : NOTHING));
}

function idList(field: string, ids: readonly string[]): string[] {
  atMost(field, ids);
  if (!ids.every((id) => isUuid(id)))
    throw new DomainError('BAD_USER_INPUT', `${field} must hold ids of the shop`, field);
  return [...ids];
}

function atMost(field: string, values: readonly string[] | undefined): void {
  if (values !== undefined && values.length > MAX_FILTER_VALUES) {
    throw new DomainError('BAD_USER_INPUT', `${field} may hold at most ${MAX_FILTER_VALUES} values`, field);
  }
}
