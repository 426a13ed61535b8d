import type { PageDescriptor } from '../../routing/page';

export const cartPage = {
  path: '/cart',
  load: () => import('./CartPage.route'),
} as const satisfies PageDescriptor;
