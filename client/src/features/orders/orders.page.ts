import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const ordersPage = {
  path: '/orders',
  load: () => import('./OrdersPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  offline: 'network',
  screens: { 'orders-empty': 'steps', orders: 'steps', 'orders-failed': 'steps' },
} as const satisfies PageDescriptor;
