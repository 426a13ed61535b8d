import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const termsPage = {
  path: '/terms-of-service',
  aliases: ['/terms'],
  load: () => import('./TermsPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.filters,
  sitemap: 'undated',
  isPrefetched: true,
  offline: 'stored',
  screens: { 'terms-of-service': '/terms-of-service' },
} as const satisfies PageDescriptor;
