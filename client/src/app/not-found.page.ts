import type { PageDescriptor } from '../routing/page';

export const notFoundPage = {
  path: '*',
  load: () => import('./NotFoundPage.route'),
} as const satisfies PageDescriptor;
