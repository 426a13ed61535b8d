import type { PageDescriptor } from '../../routing/page';

export const comparePage = {
  path: '/compare',
  load: () => import('./ComparePage.route'),
} as const satisfies PageDescriptor;
