import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const findOrderPage = {
  path: '/orders/find',
  load: () => import('./FindOrderPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  offline: 'network',
  screens: { 'order-find': 'steps', 'order-find-code': 'steps' },
} as const satisfies PageDescriptor;
