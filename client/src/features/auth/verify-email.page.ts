import type { PageDescriptor } from '../../routing/page';

export const verifyEmailPage = {
  path: '/verify-email',
  load: () => import('./VerifyEmailPage.route'),
  query: 'all',
  // The address contains a token that works once.
  cacheSeconds: 0,
  offline: 'network',
  screens: { 'verify-email': 'steps', 'verify-email-failed': 'steps' },
} as const satisfies PageDescriptor;
