import type { PageDescriptor } from '../../routing/page';

export const profilePage = {
  path: '/profile',
  load: () => import('./ProfilePage.route'),
} as const satisfies PageDescriptor;
