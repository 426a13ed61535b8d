import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../../routing/page';

export const adminModerationPage = {
  path: '/admin/moderation',
  load: () => import('./AdminModerationPage.route'),
  // The server's HTML is the same for everybody: what waits is loaded by the browser of a member of staff.
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  isDisallowed: true,
  offline: 'network',
  screens: {
    'admin-moderation': 'steps',
    'admin-moderation-empty': 'steps',
  },
} as const satisfies PageDescriptor;
