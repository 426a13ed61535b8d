import type { PageDescriptor } from '../../routing/page';

export const confirmAlertPage = {
  path: '/alerts/confirm',
  load: () => import('./ConfirmAlertPage.route'),
  query: 'all',
  cacheSeconds: 0,
  offline: 'network',
  screens: { 'alerts-confirm': 'steps', 'alerts-confirm-too-late': 'steps' },
} as const satisfies PageDescriptor;
