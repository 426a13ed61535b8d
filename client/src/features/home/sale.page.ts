import type { PageDescriptor } from '../../routing/page';

export const salePage = {
  path: '/sale',
  load: () => import('./SalePage.route'),
  skeleton: 'products',
} as const satisfies PageDescriptor;
