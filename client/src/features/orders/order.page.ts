import type { PageDescriptor } from '../../routing/page';

export const orderPage = {
  path: '/orders/:number',
  load: () => import('./OrderPage.route'),
  query: 'all',
  // An order belongs to one shopper.
  cacheSeconds: 0,
  offline: 'network',
  screens: {
    'order-cancelled': 'steps',
    'order-delivered': 'steps',
    'order-return': 'steps',
    'order-returning': 'steps',
    'order-unknown': 'steps',
    'order-of-a-guest': 'steps',
    'order-unpaid': 'steps',
    'order-sold-out': 'steps',
  },
} as const satisfies PageDescriptor;
