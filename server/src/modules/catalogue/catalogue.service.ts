import { checkWholeNumber, DomainError, type Result } from '../../domain/domain-error';
import { MAX_PAGE_SIZE } from '../../domain/limits';
import { checkPage, pageOffset } from '../../domain/page-offset';
import type { Clock } from '../../platform/clock';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { Brand } from './taxonomy/brand.entity';
import type { CatalogueRepository } from './catalogue.repository';
import { isIdOrSlug, type IdOrSlug } from './id-or-slug';
import type { Category } from './taxonomy/category.entity';
import { checkFilter, checkIds, normaliseFilter } from './filters/product-filter.check';
import type { Facets, ProductFilter, ProductOrder } from './filters/product-filter';
import { decodeCursor, type ProductCursor } from './products/product-cursor';
import type { Product } from './products/product.entity';
import type { ProductDocument } from './products/product-relations';
import type { ProductListOptions, ProductSearch } from './products/product-search';
import type { ProductRepository } from './products/product.repository';
import type { RelatedProductsRepository } from './products/related-products.repository';
import { isUuid } from '../../domain/uuid';
import { SEARCH_TOPICS, type SearchTopic } from '../../domain/search-topics';
import type { ReplacingFilter, SearchCondition, UnderstoodQuery } from '../search/search-condition';
import type { SearchService } from '../search/search.service';

const MAX_PAGE = 100_000;
/** Most products in one bulk request. */
const BULK_MAX = 100;

export interface ProductListRequest {
  readonly filter: ProductFilter;
  /** Null: relevance for a search, else name. */
  readonly sort: ProductOrder | null;
  readonly page: number;
  readonly limit: number;
  /** Topics that the shopper removed from what was understood. */
  readonly without?: readonly SearchTopic[];
  /** The `endCursor` of the page before; then `page` must be 1. */
  readonly after?: string | null;
}

interface ProductList {
  readonly items: readonly ProductDocument[];
  /** Number of matching products. */
  readonly total: number;
  /** Null when they were not requested. */
  readonly facets: Facets | null;
  /** Null without products, for relevance, and when it was not requested. */
  readonly endCursor: string | null;
  readonly page: number;
  readonly limit: number;
  readonly sort: ProductOrder;
  /** The validated filter that the counts refer to. */
  readonly filter: ProductFilter;
  /** No product matches all search words; these match at least one. */
  readonly anyWord: boolean;
  /** Conditions found in the search text, without those that an explicit filter overrides. */
  readonly understood: readonly SearchCondition[];
  /** Conditions that were dropped because no product met all of them. */
  readonly relaxed: readonly SearchCondition[];
  /** Words of the search text that were ignored: no product that meets the conditions has them. */
  readonly ignoredWords: readonly string[];
}

/** Shorter texts are read as conditions even if a product bears them as its name: "leather backpack". */
const NAME_WORDS_MIN = 3;

/** Browsing of the catalogue. Validates everything that a client sends; the DomainError names the field. */
export class CatalogueService {
  constructor(
    private readonly products: ProductRepository,
    private readonly productSearch: ProductSearch,
    private readonly relatedProducts: RelatedProductsRepository,
    private readonly catalogue: CatalogueRepository,
    private readonly limits: RateLimits,
    private readonly search: SearchService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns one page of products, with the requested counts.
   * @returns a DomainError for a page, limit or filter value out of range
   */
  async listProducts(
    request: ProductListRequest,
    content: Partial<ProductListOptions> = {},
  ): Promise<Result<ProductList>> {
    const { page, limit } = request;
    const problem = checkPage(page, limit, { maxPage: MAX_PAGE }) ?? checkFilter(request.filter);
    if (problem) return problem;
    const validated = normaliseFilter(request.filter);
    const sort = request.sort ?? (validated.search ? 'RELEVANCE' : 'NAME_ASC');
    const after = readCursor(request, sort);
    if (after instanceof DomainError) return after;
    const { conditions, words } = await this.understandSearch(validated.search, request.without ?? []);
    const requested = conditions.filter(({ topic }) => !isOverridden(topic, validated));
    const findPage = async (
      understood: readonly SearchCondition[],
      anyWord: boolean,
      ignoredWords: readonly string[] = [],
      text = words.filter((word) => !ignoredWords.includes(word)).join(' '),
    ): Promise<ProductList> => {
      const filter: ProductFilter = {
        ...validated,
        search: text || undefined,
        understood: understood.map(({ topic, test }) => {
          const replacedBy = REPLACING_FILTERS[topic];
          return replacedBy === undefined ? test : { ...test, replacedBy };
        }),
      };
      const pageQuery = { filter, order: sort, limit, offset: pageOffset(page, limit), anyWord, after };
      const found = await this.productSearch.findList(pageQuery, { facets: false, ...content });
      const relaxed = requested.filter((condition) => !understood.includes(condition));
      return { ...found, page, limit, sort, filter, anyWord, understood, relaxed, ignoredWords };
    };
    const hasSeveralWords = words.length > 1;
    let found = await findPage(requested, false);
    // Its words are a part of a name instead of conditions: a "Kite tote" is found that no tag calls a tote.
    if (
      found.total === 0 &&
      requested.length > 0 &&
      (await this.products.hasNameWith(validated.search ?? ''))
    ) {
      const byName = await findPage([], false, [], validated.search);
      // The explicit filters may exclude the product that has the name.
      if (byName.total > 0) return { ...byName, relaxed: [] };
    }
    if (found.total === 0 && hasSeveralWords) found = await findPage(requested, true);
    for (let kept = sortByImportance(requested); found.total === 0 && kept.length > 1;) {
      kept = kept.slice(0, -1);
      found = await findPage(kept, hasSeveralWords);
    }
    if (found.total === 0 && words.length > 0 && requested.length > 0)
      found = await findPage(requested, false, words);
    if (found.total > 0 || requested.length === 0) return found;
    // A word may be part of a name instead of a condition: a bag called "Saffron" need not be orange.
    const byText = await findPage([], false, [], validated.search);
    return byText.total > 0 ? byText : found;
  }

  /** The whole name of a product is not read as conditions: a "Diwali … mini tote" need be neither festive nor small. */
  private async understandSearch(
    search: string | undefined,
    without: readonly SearchTopic[],
  ): Promise<Pick<UnderstoodQuery, 'conditions' | 'words'>> {
    if (!search) return { conditions: [], words: [] };
    const words = search.trim().split(/\s+/);
    const isName = words.length >= NAME_WORDS_MIN && (await this.products.isName(words.join(' ')));
    return isName ? { conditions: [], words } : this.search.understand(search, without);
  }

  /** The search text as corrected; null when nothing was corrected. */
  async findCorrectedSearch({ filter: { search } }: Pick<ProductList, 'filter'>): Promise<string | null> {
    return search ? this.catalogue.findCorrectedSearch(search) : null;
  }

  /** Null for a product that is not for sale. */
  async findProduct(key: IdOrSlug): Promise<ProductDocument | null> {
    return isIdOrSlug(key) ? this.products.findOne(key) : null;
  }

  /** In the order of `ids`; unknown ids are left out. */
  async findProductsByIds(ids: readonly string[]): Promise<Result<ProductDocument[]>> {
    return checkIds('ids', ids) ?? this.#findInOrder(ids);
  }

  /** For ids from the shop's own data; includes archived products, in any order, without a limit. */
  findProductsOfAnyStatus(ids: readonly string[]): Promise<Product[]> {
    return this.products.findByIdsOfAnyStatus(ids);
  }

  /**
   * Finds products of any status by id or by a variant's SKU, in the order of the request.
   * @returns a DomainError for none or more than BULK_MAX
   */
  async findInBulk(
    ids: readonly string[],
    skus: readonly string[],
  ): Promise<Result<{ products: Product[]; notFound: string[] }>> {
    const field = ids.length > 0 || skus.length === 0 ? 'ids' : 'skus';
    if (ids.length + skus.length === 0)
      return new DomainError('BAD_USER_INPUT', 'Name products by ids or by skus', field);
    if (ids.length + skus.length > BULK_MAX)
      return new DomainError('BAD_USER_INPUT', `At most ${BULK_MAX} products may be named`, field);
    const bySku = await this.products.findIdsBySku(skus.map((sku) => sku.replaceAll('\0', '')));
    const references = [
      ...ids.map((id) => ({ name: id, id: id.toLowerCase() })),
      ...skus.map((sku) => ({ name: sku, id: bySku.get(sku) ?? '' })),
    ];
    const requestedIds = [...new Set(references.map(({ id }) => id).filter((id) => isUuid(id)))];
    const found = new Map(
      (await this.products.findByIdsOfAnyStatus(requestedIds)).map((product) => [product.id, product]),
    );
    return {
      products: requestedIds.flatMap((id) => found.get(id) ?? []),
      notFound: references.filter(({ id }) => !found.has(id)).map(({ name }) => name),
    };
  }

  /** Related products of each product, by its id, best first; fails for a limit out of range. */
  async findRelatedTo(
    productIds: readonly string[],
    limit: number,
  ): Promise<Result<Map<string, ProductDocument[]>>> {
    const outOfRange = checkLimit(limit);
    if (outOfRange) return outOfRange;
    const ids = productIds.filter((id) => isUuid(id)).map((id) => id.toLowerCase());
    return this.relatedProducts.findRelatedTo(ids, limit);
  }

  async findRelated(productId: string, limit: number): Promise<Result<ProductDocument[]>> {
    const related = await this.findRelatedTo([productId], limit);
    return related instanceof DomainError ? related : (related.get(productId.toLowerCase()) ?? []);
  }

  /** By popularity; sold-out products come last. */
  async listFeatured(limit: number): Promise<Result<ProductDocument[]>> {
    const outOfRange = checkLimit(limit);
    if (outOfRange) return outOfRange;
    const findFeatured = (inStock: boolean, count: number) =>
      this.products.findPage({
        filter: { isFeatured: true, inStock },
        order: 'POPULARITY_DESC',
        limit: count,
        offset: 0,
      });
    const first = await findFeatured(true, limit);
    return first.length < limit ? [...first, ...(await findFeatured(false, limit - first.length))] : first;
  }

  async listRecommended(basedOn: readonly string[], limit: number): Promise<Result<ProductDocument[]>> {
    return (
      checkLimit(limit) ??
      checkIds('basedOn', basedOn) ??
      this.relatedProducts.findRecommended([...basedOn], limit)
    );
  }

  listCategories(): Promise<Category[]> {
    return this.catalogue.findCategories();
  }

  async findCategory(key: IdOrSlug): Promise<Category | null> {
    return isIdOrSlug(key) ? this.catalogue.findCategory(key) : null;
  }

  listBrands(): Promise<Brand[]> {
    return this.catalogue.findBrands();
  }

  async findBrand(key: IdOrSlug): Promise<Brand | null> {
    return isIdOrSlug(key) ? this.catalogue.findBrand(key) : null;
  }

  async listFilterOptions() {
    const [categories, brands, categoryStock, brandStock, priceRange, colours, materials, countries] =
      await Promise.all([
        this.catalogue.findCategories(),
        this.catalogue.findBrands(),
        this.catalogue.findStatsBy('category_id'),
        this.catalogue.findStatsBy('brand_id'),
        this.catalogue.findPriceRange(),
        this.catalogue.findColourFamilies(),
        this.catalogue.findMaterialFamilies(),
        this.catalogue.findCountries(),
      ]);
    const withCounts = <T extends { id: string; slug: string; name: string }>(
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
      categories: withCounts(categories, categoryStock),
      brands: withCounts(brands, brandStock),
      priceRange,
      colours,
      materials,
      countries,
    };
  }

  async #findInOrder(ids: readonly string[]): Promise<ProductDocument[]> {
    const found = new Map((await this.products.findByIds([...ids])).map((product) => [product.id, product]));
    return ids.flatMap((id) => found.get(id.toLowerCase()) ?? []);
  }

  /** Whether any product meets every condition and contains every word of a search, or has all of its words in its name. */
  async hasResult(searchInput: string): Promise<boolean> {
    const list = await this.listProducts({
      filter: { search: searchInput },
      sort: null,
      page: 1,
      limit: 1,
    });
    if (list instanceof DomainError) return false;
    const { total, relaxed, ignoredWords, anyWord } = list;
    return total > 0 && relaxed.length === 0 && ignoredWords.length === 0 && !anyWord;
  }

  /**
   * Counts a view of a product page, once an hour per IP block, so that nobody can inflate a product's popularity
   * alone.
   * @param viewer the visitor's IP block
   * @returns false for a product that is not for sale
   */
  async trackView(productId: string, viewer: string): Promise<boolean> {
    if (!isUuid(productId) || !(await this.products.isForSale(productId))) return false;
    const rateLimited = await this.limits.consume([
      'view by product and address',
      `${productId.toLowerCase()} ${viewer}`,
    ]);
    return rateLimited !== null || this.products.addView(productId, this.clock());
  }
}

function readCursor({ after, page }: ProductListRequest, sort: ProductOrder): Result<ProductCursor | null> {
  if (after === undefined || after === null) return null;
  if (page !== 1) return new DomainError('BAD_USER_INPUT', 'after and page cannot be used together', 'after');
  if (sort === 'RELEVANCE')
    return new DomainError('BAD_USER_INPUT', 'after needs a sort order other than RELEVANCE', 'after');
  return decodeCursor(after, sort);
}

function checkLimit(limit: number): DomainError | null {
  return checkWholeNumber('limit', limit, 1, MAX_PAGE_SIZE);
}

/** An explicit filter takes precedence over a word of the search text. */
function isOverridden(topic: SearchTopic, filter: ProductFilter): boolean {
  switch (REPLACING_FILTERS[topic]) {
    case 'price':
      return filter.minPrice !== undefined || filter.maxPrice !== undefined;
    case 'colour':
      return Boolean(filter.colours?.length);
    case 'material':
      return Boolean(filter.materials?.length);
    case 'brand':
      return Boolean(filter.brandSlugs?.length || filter.brandIds?.length);
    case 'sale':
      return filter.onSale !== undefined;
    case undefined:
      return false;
  }
}

const REPLACING_FILTERS: Readonly<Partial<Record<SearchTopic, ReplacingFilter>>> = {
  brand: 'brand',
  price: 'price',
  colour: 'colour',
  material: 'material',
  offer: 'sale',
};

/** Most important first. */
function sortByImportance(conditions: readonly SearchCondition[]): SearchCondition[] {
  const importance = ({ topic }: SearchCondition) => SEARCH_TOPICS.indexOf(topic);
  return conditions.toSorted((one, other) => importance(one) - importance(other));
}
