import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const verifySecondFactorPage = {
  path: '/verify-2fa',
  load: () => import('./VerifySecondFactorPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  offline: 'network',
} as const satisfies PageDescriptor;
