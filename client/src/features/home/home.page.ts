import type { PageDescriptor } from '../../routing/page';

export const homePage = {
  path: '/',
  load: () => import('./HomePage.route'),
} as const satisfies PageDescriptor;
