import type { PageDescriptor } from '../../routing/page';

export const resetPasswordPage = {
  path: '/reset-password',
  load: () => import('./ResetPasswordPage.route'),
} as const satisfies PageDescriptor;
