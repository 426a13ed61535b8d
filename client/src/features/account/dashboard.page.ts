import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const dashboardPage = {
  path: '/dashboard',
  load: () => import('./DashboardPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  offline: 'network',
  screens: {
    dashboard: 'steps',
    'dashboard-in-order': 'steps',
    'dashboard-loading': 'steps',
    'dashboard-orders': 'steps',
  },
} as const satisfies PageDescriptor;
