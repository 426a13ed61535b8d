import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const logoutPage = {
  path: '/logout',
  load: () => import('./LogoutPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  offline: 'network',
  screens: { 'logout-failed': 'steps', logout: 'steps' },
} as const satisfies PageDescriptor;
