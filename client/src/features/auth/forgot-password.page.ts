import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const forgotPasswordPage = {
  path: '/forgot-password',
  load: () => import('./ForgotPasswordPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  offline: 'network',
  screens: { 'forgot-password': 'steps', 'forgot-password-sent': 'steps', 'forgot-password-failed': 'steps' },
} as const satisfies PageDescriptor;
