import type { PageDescriptor } from '../../routing/page';

export const contactPage = {
  path: '/contact',
  load: () => import('./ContactPage.route'),
} as const satisfies PageDescriptor;
