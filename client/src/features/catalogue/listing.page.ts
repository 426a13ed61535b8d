import type { PageDescriptor } from '../../routing/page';

export const listingPage = {
  path: '/products',
  load: () => import('./ListingPage.route'),
  skeleton: 'products',
} as const satisfies PageDescriptor;
