import type { PageDescriptor } from '../../routing/page';

export const securityPage = {
  path: '/security',
  load: () => import('./SecurityPage.route'),
} as const satisfies PageDescriptor;
