import type { PageDescriptor } from '../../routing/page';

export const dashboardPage = {
  path: '/dashboard',
  load: () => import('./DashboardPage.route'),
} as const satisfies PageDescriptor;
