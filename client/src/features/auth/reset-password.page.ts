import type { PageDescriptor } from '../../routing/page';

export const resetPasswordPage = {
  path: '/reset-password',
  load: () => import('./ResetPasswordPage.route'),
  query: 'all',
  // The address contains a token that works once.
  cacheSeconds: 0,
  offline: 'network',
  screens: {
    'reset-password': 'steps',
    'reset-password-used-up': 'steps',
    'reset-password-incomplete': 'steps',
    'reset-password-second-step': 'steps',
    'recover-account': 'steps',
    'recover-account-sent': 'steps',
    'recover-account-link': 'steps',
    'recover-account-used-up': 'steps',
    'recover-account-stop': 'steps',
    'reset-password-done': 'steps',
  },
} as const satisfies PageDescriptor;
