import type { PageDescriptor } from '../../routing/page';

export const logoutPage = {
  path: '/logout',
  load: () => import('./LogoutPage.route'),
} as const satisfies PageDescriptor;
