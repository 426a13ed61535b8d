import type { PageDescriptor } from '../../routing/page';

export const registerPage = {
  path: '/register',
  aliases: ['/auth/register'],
  load: () => import('./RegisterPage.route'),
} as const satisfies PageDescriptor;
