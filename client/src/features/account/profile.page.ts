import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const profilePage = {
  path: '/profile',
  load: () => import('./ProfilePage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
} as const satisfies PageDescriptor;
