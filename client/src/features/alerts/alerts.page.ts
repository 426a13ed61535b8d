import type { PageDescriptor } from '../../routing/page';

export const alertsPage = {
  path: '/alerts',
  load: () => import('./AlertsPage.route'),
} as const satisfies PageDescriptor;
