import type { PageDescriptor } from '../../routing/page';

export const wishlistPage = {
  path: '/wishlist',
  load: () => import('./WishlistPage.route'),
} as const satisfies PageDescriptor;
