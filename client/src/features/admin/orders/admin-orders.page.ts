import type { PageDescriptor } from '../../../routing/page';

export const adminOrdersPage = {
  path: '/admin/orders',
  load: () => import('./AdminOrdersPage.route'),
  redirects: [['/admin', '/admin/orders']],
  // The server's HTML is the same for everybody: orders are loaded by the browser of a member of staff.
  query: 'none',
  // The address may have the cursor of a list, which no shared cache needs.
  cacheSeconds: 0,
  isDisallowed: true,
  offline: 'network',
  screens: {
    'admin-orders': 'steps',
    'admin-orders-empty': 'steps',
    'admin-orders-failed': 'steps',
    'admin-customer': 'steps',
  },
} as const satisfies PageDescriptor;
