import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const helpPage = {
  path: '/help',
  load: () => import('./HelpPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.filters,
  sitemap: 'undated',
  isPrefetched: true,
  offline: 'stored',
  screens: { help: '/help' },
} as const satisfies PageDescriptor;
