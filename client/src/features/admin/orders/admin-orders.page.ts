import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../../routing/page';

export const adminOrdersPage = {
  path: '/admin/orders',
  load: () => import('./AdminOrdersPage.route'),
  redirects: [['/admin', '/admin/orders']],
  // The server's HTML is the same for everybody: orders are loaded by the browser of a member of staff.
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  isDisallowed: true,
  offline: 'network',
  screens: {
    'admin-orders': 'steps',
    'admin-orders-empty': 'steps',
    'admin-orders-failed': 'steps',
    'admin-customer': 'steps',
  },
} as const satisfies PageDescriptor;
