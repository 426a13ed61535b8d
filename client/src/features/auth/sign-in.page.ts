import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const signInPage = {
  path: '/login',
  aliases: ['/auth/login'],
  load: () => import('./SignInPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  offline: 'network',
  screens: {
    'login-mobile': 'steps',
    'login-code': 'steps',
    'login-code-expired': 'steps',
    'login-code-verifying': 'steps',
    'login-code-wrong': 'steps',
    'login-welcome': 'steps',
    'login-email': 'steps',
    'login-email-errors': 'steps',
    'login-email-refused': 'steps',
  },
} as const satisfies PageDescriptor;
