import type { PageDescriptor } from '../../routing/page';

export const verifySecondFactorPage = {
  path: '/verify-2fa',
  load: () => import('./VerifySecondFactorPage.route'),
} as const satisfies PageDescriptor;
