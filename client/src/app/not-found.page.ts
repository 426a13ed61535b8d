import type { PageDescriptor } from '../routing/page';

export const notFoundPage = {
  path: '*',
  load: () => import('./NotFoundPage.route'),
  query: 'all',
  cacheSeconds: 0,
} as const satisfies PageDescriptor;
