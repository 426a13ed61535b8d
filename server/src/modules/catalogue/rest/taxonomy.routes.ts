import { DomainError } from '../../../domain/domain-error';
import { CACHE_SECONDS } from '../../../domain/limits';
import { toMajor } from '../../../domain/money';
import { listOf, reference, uuidSchema } from '../../../platform/rest/json-schema';
import { openRoute, type Route } from '../../../platform/rest/route';
import type { CacheTags } from '../../../platform/http/cache/cache-tags';
import type { IdOrSlug } from '../id-or-slug';
import { STATISTICS_OF, tagAspects } from '../catalogue-tags';
import { toBrandBody, toCategoryBody } from './catalogue.shapes';
import type { ProductServices } from './product.routes';

const tag = 'Categories and brands';
const row = { tag, method: 'get', body: null, freshSeconds: CACHE_SECONDS.categories } as const;

/** Categories, brands and filter options under /api/ecommerce/products. */
export function taxonomyRoutes({ catalogue, createLoaders }: ProductServices): Route[] {
  const category = async (key: IdOrSlug, tags: CacheTags) => {
    tagAspects(tags, STATISTICS_OF);
    const found = await catalogue.findCategory(key);
    if (!found) return new DomainError('NOT_FOUND', 'There is no such category');
    return { data: await toCategoryBody(found, createLoaders()) };
  };
  return [
    openRoute({
      ...row,
      path: '/api/ecommerce/products/categories/list',
      summary: 'List all categories in the shop’s order.',
      data: listOf(reference('Category')),
      run: async ({ tags }) => {
        tagAspects(tags, STATISTICS_OF);
        const loaders = createLoaders();
        const found = await catalogue.listCategories();
        return { data: await Promise.all(found.map((one) => toCategoryBody(one, loaders))) };
      },
    }),
    openRoute({
      ...row,
      path: '/api/ecommerce/products/categories/slug/{slug}',
      freshSeconds: CACHE_SECONDS.categoryBySlug,
      summary: 'Get a category by its slug.',
      data: reference('Category'),
      errors: ['NOT_FOUND'],
      run: ({ params, tags }) => category({ slug: params['slug'] ?? '' }, tags),
    }),
    openRoute({
      ...row,
      path: '/api/ecommerce/products/categories/{id}',
      params: { id: uuidSchema },
      summary: 'Get a category.',
      data: reference('Category'),
      run: ({ params, tags }) => category({ id: params['id'] ?? '' }, tags),
    }),
    openRoute({
      ...row,
      path: '/api/ecommerce/products/brands/list',
      summary: 'List all brands in the shop’s order.',
      data: listOf(reference('Brand')),
      run: async ({ tags }) => {
        tagAspects(tags, STATISTICS_OF);
        const loaders = createLoaders();
        const found = await catalogue.listBrands();
        return { data: await Promise.all(found.map((one) => toBrandBody(one, loaders))) };
      },
    }),
    openRoute({
      ...row,
      path: '/api/ecommerce/products/brands/{id}',
      params: { id: uuidSchema },
      summary: 'Get a brand.',
      data: reference('Brand'),
      run: async ({ params, tags }) => {
        tagAspects(tags, STATISTICS_OF);
        const found = await catalogue.findBrand({ id: params['id'] ?? '' });
        if (!found) return new DomainError('NOT_FOUND', 'There is no such brand');
        return { data: await toBrandBody(found, createLoaders()) };
      },
    }),
    openRoute({
      ...row,
      path: '/api/ecommerce/products/filters',
      freshSeconds: CACHE_SECONDS.filters,
      summary: 'List all filters of the catalogue with their values.',
      data: reference('Filters'),
      run: async ({ tags }) => {
        tagAspects(tags, STATISTICS_OF);
        const { categories, brands, countries, priceRange } = await catalogue.listFilterOptions();
        return {
          data: {
            categories,
            brands,
            countries: countries.map(({ slug, name, count }) => ({ slug, name, productCount: count })),
            priceRange: { min: toMajor(priceRange.min), max: toMajor(priceRange.max) },
          },
        };
      },
    }),
  ];
}
