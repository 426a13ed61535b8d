import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const privacyPage = {
  path: '/privacy',
  load: () => import('./PrivacyPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.filters,
  sitemap: 'undated',
  isPrefetched: true,
  offline: 'stored',
  screens: { privacy: '/privacy', 'privacy-signed-in': 'steps', 'privacy-delete': 'steps' },
} as const satisfies PageDescriptor;
