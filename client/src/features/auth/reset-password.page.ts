import type { PageDescriptor } from '../../routing/page';

export const resetPasswordPage = {
  path: '/reset-password',
  load: () => import('./ResetPasswordPage.route'),
  query: 'all',
  // The address contains a token that works once.
  cacheSeconds: 0,
  offline: 'network',
} as const satisfies PageDescriptor;
