import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const verifySecondFactorPage = {
  path: '/verify-2fa',
  load: () => import('./VerifySecondFactorPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  offline: 'network',
  screens: { 'verify-2fa': 'steps', 'verify-2fa-recovery-code': 'steps', 'verify-2fa-wrong': 'steps' },
} as const satisfies PageDescriptor;
