import type { PageDescriptor } from '../../routing/page';

export const findOrderPage = {
  path: '/orders/find',
  load: () => import('./FindOrderPage.route'),
} as const satisfies PageDescriptor;
