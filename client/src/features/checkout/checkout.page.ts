import type { PageDescriptor } from '../../routing/page';

export const checkoutPage = {
  path: '/checkout',
  load: () => import('./CheckoutPage.route'),
} as const satisfies PageDescriptor;
