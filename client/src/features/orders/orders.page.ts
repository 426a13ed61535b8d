import type { PageDescriptor } from '../../routing/page';

export const ordersPage = {
  path: '/orders',
  load: () => import('./OrdersPage.route'),
} as const satisfies PageDescriptor;
