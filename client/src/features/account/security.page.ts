import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const securityPage = {
  path: '/security',
  load: () => import('./SecurityPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  offline: 'network',
} as const satisfies PageDescriptor;
