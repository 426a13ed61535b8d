import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const homePage = {
  path: '/',
  load: () => import('./HomePage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  sitemap: 'dated',
  offline: 'stored',
} as const satisfies PageDescriptor;
