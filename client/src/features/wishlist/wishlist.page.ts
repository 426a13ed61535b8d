import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const wishlistPage = {
  path: '/wishlist',
  load: () => import('./WishlistPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  isDisallowed: true,
  offline: 'precached',
  screens: { 'wishlist-loading': 'steps', 'wishlist-empty': 'steps', wishlist: 'steps' },
} as const satisfies PageDescriptor;
