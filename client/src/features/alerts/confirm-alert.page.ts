import type { PageDescriptor } from '../../routing/page';

export const confirmAlertPage = {
  path: '/alerts/confirm',
  load: () => import('./ConfirmAlertPage.route'),
} as const satisfies PageDescriptor;
