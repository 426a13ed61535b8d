import type { PageDescriptor } from '../../routing/page';

export const orderPage = {
  path: '/orders/:number',
  load: () => import('./OrderPage.route'),
} as const satisfies PageDescriptor;
