import type { PageDescriptor } from '../../routing/page';

export const helpPage = {
  path: '/help',
  load: () => import('./HelpPage.route'),
} as const satisfies PageDescriptor;
