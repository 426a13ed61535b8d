import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const forgotPasswordPage = {
  path: '/forgot-password',
  load: () => import('./ForgotPasswordPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  offline: 'network',
} as const satisfies PageDescriptor;
