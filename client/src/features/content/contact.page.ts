import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const contactPage = {
  path: '/contact',
  load: () => import('./ContactPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.filters,
  sitemap: 'undated',
  isPrefetched: true,
  offline: 'stored',
  screens: { contact: '/contact' },
} as const satisfies PageDescriptor;
