import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const ordersPage = {
  path: '/orders',
  load: () => import('./OrdersPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
} as const satisfies PageDescriptor;
