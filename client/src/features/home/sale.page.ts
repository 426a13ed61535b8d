import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const salePage = {
  path: '/sale',
  load: () => import('./SalePage.route'),
  skeleton: 'products',
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  sitemap: 'undated',
  isPrefetched: true,
  offline: 'stored',
  screens: { sale: '/sale' },
} as const satisfies PageDescriptor;
