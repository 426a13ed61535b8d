import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const profilePage = {
  path: '/profile',
  load: () => import('./ProfilePage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  offline: 'network',
} as const satisfies PageDescriptor;
