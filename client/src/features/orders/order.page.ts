import type { PageDescriptor } from '../../routing/page';

export const orderPage = {
  path: '/orders/:number',
  load: () => import('./OrderPage.route'),
  query: 'all',
  // An order belongs to one shopper.
  cacheSeconds: 0,
  offline: 'network',
} as const satisfies PageDescriptor;
