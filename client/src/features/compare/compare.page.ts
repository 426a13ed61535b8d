import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const comparePage = {
  path: '/compare',
  load: () => import('./ComparePage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.filters,
  isDisallowed: true,
  offline: 'stored',
  screens: { 'compare-none': 'steps', 'compare-two': 'steps', 'compare-four': 'steps' },
} as const satisfies PageDescriptor;
