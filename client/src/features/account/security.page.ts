import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const securityPage = {
  path: '/security',
  load: () => import('./SecurityPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  offline: 'network',
  screens: {
    security: 'steps',
    'security-password-errors': 'steps',
    'security-set-up': 'steps',
    'reauthentication-password': 'steps',
    'security-sign-out-everywhere': 'steps',
    'security-loading': 'steps',
    'security-error': 'steps',
    'security-guarded': 'steps',
    'security-recovery-codes': 'steps',
    'reauthentication-authenticator': 'steps',
    'reauthentication-recovery-code': 'steps',
  },
} as const satisfies PageDescriptor;
