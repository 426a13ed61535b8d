import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const checkoutPage = {
  path: '/checkout',
  load: () => import('./CheckoutPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  isDisallowed: true,
  offline: 'network',
} as const satisfies PageDescriptor;
