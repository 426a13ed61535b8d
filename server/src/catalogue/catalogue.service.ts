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

/** Largest integer of the database. */
const MAX_INT = 2_147_483_647;
const MAX_PAGE = 100_000;
const MAX_FILTER_VALUES = 96;
/** Most products in one bulk request. */
const BULK_MAX = 100;
/** Matches no slug, and is safe as a database value. */
const NOTHING = '-';
export interface ListRequest {
  readonly filter: ProductFilter;
  /** Null: relevance for a search, else name. */
  readonly sort: ProductOrder | null;
  readonly page: number;
  readonly limit: number;
}

export interface ProductList {
  readonly items: readonly ProductWithParts[];
  /** Number of matching products. */
  readonly total: number;
  /** Null when they were not requested. */
  readonly facets: Facets | null;
  readonly page: number;
  readonly limit: number;
  readonly sort: ProductOrder;
  /** The validated filter that the counts refer to. */
  readonly filter: ProductFilter;
  /** No product matches all search words; these match at least one. */
  readonly anyWord: boolean;
}

export type Key = { readonly id: string } | { readonly slug: string };

/** Browsing of the catalogue. Validates everything that a client sends; the DomainError names the field. */
export class CatalogueService {
  constructor(
    private readonly products: ProductRepository,
    private readonly catalogue: CatalogueRepository,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Returns one page of products, with the requested relations and counts.
   * @throws DomainError for a page, limit or filter value out of range
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

  /** The search text as corrected; null when nothing was corrected. */
  async correctedSearch({ filter: { search } }: Pick<ProductList, 'filter'>): Promise<string | null> {
    return search ? this.catalogue.correctedSearch(search) : null;
  }

  /** Null for a product that is not for sale. */
  async product(key: Key, parts: readonly Part[] = []): Promise<ProductWithParts | null> {
    return isKey(key) ? this.products.by(key, parts) : null;
  }

  /** In the order of `ids`; unknown ids are left out. */
  async productsByIds(ids: readonly string[]): Promise<Product[]> {
    const wanted = idList('ids', ids);
    const found = new Map((await this.products.byIds(wanted)).map((product) => [product.id, product]));
    return wanted.flatMap((id) => found.get(id.toLowerCase()) ?? []);
  }

  /** For ids from the shop's own data; includes archived products, in any order, without a limit. */
  productsOfAnyStatus(ids: readonly string[]): Promise<Product[]> {
    return this.products.byIdsOfAnyStatus(ids);
  }

  /**
   * Finds products of any status by id or by a variant's SKU, in the order of the request.
   * @returns a DomainError for none or more than BULK_MAX
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

  /** Related products of each product, by its id, best first. @throws DomainError for a limit out of range */
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

  /** By popularity; sold-out products come last. */
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

  /** Suggestions for an unfinished search text; empty below two characters. */
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
   * Counts a view of a product page, once an hour per IP block, so that nobody can inflate a product's popularity
   * alone.
   * @param viewer the visitor's IP block
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
  // PostgreSQL's text type cannot hold NUL.
  return trimmed.replaceAll('\0', '');
}

function isKey(key: Key): boolean {
  return 'slug' in key ? isSlug(key.slug) : isUuid(key.id);
}

/** Anything else cannot exist as a slug, and may contain characters that PostgreSQL refuses. */
function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX && SLUG.test(text);
}

/** An invalid slug matches nothing instead of being ignored. */
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
