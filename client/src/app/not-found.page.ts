import type { PageDescriptor } from '../routing/page';

export const notFoundPage = {
  path: '*',
  load: () => import('./NotFoundPage.route'),
  query: 'all',
  cacheSeconds: 0,
  offline: 'stored',
  screens: { 'not-found': 'steps' },
} as const satisfies PageDescriptor;
