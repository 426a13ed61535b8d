import type { PageDescriptor } from '../../routing/page';

export const verifyEmailPage = {
  path: '/verify-email',
  load: () => import('./VerifyEmailPage.route'),
} as const satisfies PageDescriptor;
