import type { PageDescriptor } from '../../routing/page';

export const productPage = {
  path: '/products/:slug',
  load: () => import('./ProductPage.route'),
} as const satisfies PageDescriptor;
