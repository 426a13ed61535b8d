import { object } from '../../../domain/yup';
import { DomainError, type Result } from '../../../domain/domain-error';
import {
  FEATURED_PRODUCTS,
  CACHE_SECONDS,
  MAX_PAGE_SIZE,
  RECOMMENDED_PRODUCTS,
  RELATED_PRODUCTS,
} from '../../../domain/limits';
import { listOf, objectSchema, reference, textSchema, uuidSchema } from '../../../platform/rest/json-schema';
import { pageSize, boundedText, textList } from '../../../platform/rest/query';
import { adminRoute, openRoute, type Route } from '../../../platform/rest/route';
import type { CacheTags } from '../../../platform/http/cache/cache-tags';
import type { CatalogueLoaders } from '../catalogue.loaders';
import type { CatalogueService } from '../catalogue.service';
import type { IdOrSlug } from '../id-or-slug';
import { categoryScope, POPULAR_BY, RELATED_BY, tagAspects, tagList, tagProducts } from '../catalogue-tags';
import type { ProductDocument } from '../products/product-relations';
import { toConditionBody, toProductBodies } from './catalogue.shapes';
import { listQuery, toListRequest } from './list-query.shapes';

const tag = 'Products';
const PRODUCT = reference('Product');
const cachedRow = { tag, method: 'get', body: null, freshSeconds: CACHE_SECONDS.products } as const;

export interface ProductServices {
  readonly catalogue: CatalogueService;
  readonly createLoaders: () => CatalogueLoaders;
}

/** Products under /api/ecommerce/products. */
export function productRoutes({ catalogue, createLoaders }: ProductServices): Route[] {
  /** The bodies of products in a cacheable answer. */
  const bodiesOf = async (products: readonly ProductDocument[], tags: CacheTags) => {
    tagProducts(tags, products);
    tags.addDetail('quantity');
    return toProductBodies(products, createLoaders());
  };
  const loadProductAnswer = async (key: IdOrSlug, tags: CacheTags) => {
    const product = await catalogue.findProduct(key);
    if (!product) return new DomainError('NOT_FOUND', 'There is no such product');
    const [data] = await bodiesOf([product], tags);
    return { data };
  };
  const answerWith = async (products: Result<readonly ProductDocument[]>, tags: CacheTags) =>
    products instanceof DomainError ? products : { data: await bodiesOf(products, tags) };
  const list = (path: string, summary: string) =>
    openRoute({
      ...cachedRow,
      path,
      summary,
      query: listQuery,
      data: reference('ProductPage'),
      errors: ['BAD_USER_INPUT'],
      run: async ({ query, tags }) => {
        const request = toListRequest(query);
        if (request instanceof DomainError) return request;
        const found = await catalogue.listProducts(request);
        if (found instanceof DomainError) return found;
        tagList(tags, { ...found, isSearch: Boolean(request.filter.search) });
        const { items, total, page, limit, ...rest } = found;
        const products = await bodiesOf(items, tags);
        const conditions = {
          understood: rest.understood.map(toConditionBody),
          relaxed: rest.relaxed.map(toConditionBody),
          ignoredWords: rest.ignoredWords,
        };
        return {
          data: { products, total, totalPages: Math.ceil(total / limit), page, limit, ...conditions },
        };
      },
    });
  return [
    list(
      '/api/ecommerce/products',
      'Products by filter, a page at a time; the page’s names for filters and these work alike.',
    ),
    list('/api/ecommerce/products/search', 'The same, for words: best match first.'),
    openRoute({
      ...cachedRow,
      path: '/api/ecommerce/products/featured',
      summary: 'List featured products, most popular first.',
      query: object({ limit: pageSize(FEATURED_PRODUCTS, MAX_PAGE_SIZE) }),
      data: listOf(PRODUCT),
      run: async ({ query, tags }) => {
        tagAspects(tags, POPULAR_BY);
        return answerWith(await catalogue.listFeatured(query.limit), tags);
      },
    }),
    openRoute({
      ...cachedRow,
      path: '/api/ecommerce/products/recommendations',
      summary: 'List popular products. The list is not personal: it is the same for everybody.',
      query: object({ userId: boundedText(100), limit: pageSize(RECOMMENDED_PRODUCTS, MAX_PAGE_SIZE) }),
      data: listOf(PRODUCT),
      errors: ['BAD_USER_INPUT'],
      run: async ({ query, tags }) => {
        tagAspects(tags, POPULAR_BY);
        return answerWith(await catalogue.listRecommended([], query.limit), tags);
      },
    }),
    adminRoute({
      method: 'get',
      path: '/api/ecommerce/products/bulk',
      tag,
      summary:
        'Get up to 100 products by their ids or SKUs of variants, including products no longer for sale.',
      body: null,
      query: object({ ids: textList(), skus: textList() }),
      data: objectSchema({ products: listOf(PRODUCT), notFound: listOf(textSchema) }),
      errors: ['BAD_USER_INPUT'],
      run: async ({ query }) => {
        const found = await catalogue.findInBulk(query.ids ?? [], query.skus ?? []);
        if (found instanceof DomainError) return found;
        const products = await toProductBodies(found.products, createLoaders());
        return { data: { products, notFound: found.notFound } };
      },
    }),
    openRoute({
      ...cachedRow,
      path: '/api/ecommerce/products/slug/{slug}',
      summary: 'Get a product by its slug.',
      data: PRODUCT,
      errors: ['NOT_FOUND'],
      run: ({ params, tags }) => loadProductAnswer({ slug: params['slug'] ?? '' }, tags),
    }),
    openRoute({
      ...cachedRow,
      path: '/api/ecommerce/products/{id}',
      params: { id: uuidSchema },
      summary: 'Get a product.',
      data: PRODUCT,
      run: ({ params, tags }) => loadProductAnswer({ id: params['id'] ?? '' }, tags),
    }),
    openRoute({
      ...cachedRow,
      path: '/api/ecommerce/products/{id}/related',
      params: { id: uuidSchema },
      summary: 'List other products of the same category: other models first, by similar price.',
      query: object({ limit: pageSize(RELATED_PRODUCTS, MAX_PAGE_SIZE) }),
      data: listOf(PRODUCT),
      run: async ({ params, query, tags }) => {
        const product = await catalogue.findProduct({ id: params['id'] ?? '' });
        if (!product) return new DomainError('NOT_FOUND', 'There is no such product');
        tagProducts(tags, [product]);
        tagAspects(tags, RELATED_BY, [categoryScope(product.categoryId)]);
        return answerWith(await catalogue.findRelated(product.id, query.limit), tags);
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/ecommerce/products/{id}/view',
      params: { id: uuidSchema },
      tag,
      summary: 'Count a view of a product page, once per hour and IP block.',
      body: null,
      data: objectSchema({ productId: uuidSchema }),
      run: async ({ params: { id = '' }, ipBlock }) =>
        (await catalogue.trackView(id, ipBlock))
          ? { data: { productId: id } }
          : new DomainError('NOT_FOUND', 'There is no such product'),
    }),
  ];
}
