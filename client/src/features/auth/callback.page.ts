import type { PageDescriptor } from '../../routing/page';

export const callbackPage = {
  path: '/auth/callback',
  load: () => import('./CallbackPage.route'),
  query: 'all',
  // The address contains a token that works once.
  cacheSeconds: 0,
  offline: 'network',
  screens: { 'callback-failed': 'steps', 'callback-loading': 'steps', 'callback-success': 'steps' },
} as const satisfies PageDescriptor;
