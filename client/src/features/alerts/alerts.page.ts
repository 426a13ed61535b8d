import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const alertsPage = {
  path: '/alerts',
  load: () => import('./AlertsPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  offline: 'network',
  screens: { 'alerts-empty': 'steps', alerts: 'steps' },
} as const satisfies PageDescriptor;
