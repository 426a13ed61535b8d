import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const registerPage = {
  path: '/register',
  aliases: ['/auth/register'],
  load: () => import('./RegisterPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  offline: 'network',
  screens: { register: 'steps', 'register-errors': 'steps' },
} as const satisfies PageDescriptor;
