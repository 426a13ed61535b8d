import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const profilePage = {
  path: '/profile',
  load: () => import('./ProfilePage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  offline: 'network',
  screens: {
    profile: 'steps',
    'profile-errors': 'steps',
    'profile-new-email': 'steps',
    'profile-code': 'steps',
    'profile-picture': 'steps',
    'account-unreachable': 'steps',
  },
} as const satisfies PageDescriptor;
