import type { PageDescriptor } from '../../routing/page';

export const signInPage = {
  path: '/login',
  aliases: ['/auth/login'],
  load: () => import('./SignInPage.route'),
} as const satisfies PageDescriptor;
