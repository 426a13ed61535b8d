import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const categoriesPage = {
  path: '/categories',
  load: () => import('./CategoriesPage.route'),
  skeleton: 'products',
  query: 'none',
  cacheSeconds: CACHE_SECONDS.categories,
  sitemap: 'dated',
  isPrefetched: true,
  offline: 'stored',
  screens: { categories: '/categories' },
} as const satisfies PageDescriptor;
