import type { PageDescriptor } from '../../routing/page';

export const callbackPage = {
  path: '/auth/callback',
  load: () => import('./CallbackPage.route'),
} as const satisfies PageDescriptor;
