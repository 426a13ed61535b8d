import type { PageDescriptor } from '../../routing/page';

export const forgotPasswordPage = {
  path: '/forgot-password',
  load: () => import('./ForgotPasswordPage.route'),
} as const satisfies PageDescriptor;
