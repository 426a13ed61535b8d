import type { PageDescriptor } from '../../../routing/page';

export const adminOrderPage = {
  path: '/admin/orders/:number',
  load: () => import('./AdminOrderPage.route'),
  query: 'none',
  // Nothing of the order is in the server's HTML, but its number is in the address.
  cacheSeconds: 0,
  offline: 'network',
  screens: {
    'admin-order-placed': 'steps',
    'admin-order-shipping': 'steps',
    'admin-order-delivered': 'steps',
    'admin-order-refund': 'steps',
    'admin-order-unknown': 'steps',
  },
} as const satisfies PageDescriptor;
