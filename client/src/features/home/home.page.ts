import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const homePage = {
  path: '/',
  load: () => import('./HomePage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  sitemap: 'dated',
  isPrefetched: true,
  offline: 'stored',
  screens: {
    home: 'steps',
    'home-second-banner': 'steps',
    'home-third-banner': 'steps',
    'home-fourth-banner': 'steps',
    'home-empty': 'steps',
  },
} as const satisfies PageDescriptor;
