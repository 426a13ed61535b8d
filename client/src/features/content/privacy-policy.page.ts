import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const privacyPolicyPage = {
  path: '/privacy-policy',
  load: () => import('./PrivacyPolicyPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.filters,
  sitemap: 'undated',
  isPrefetched: true,
  offline: 'stored',
  screens: { 'privacy-policy': '/privacy-policy' },
} as const satisfies PageDescriptor;
