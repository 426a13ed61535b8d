import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const signInPage = {
  path: '/login',
  aliases: ['/auth/login'],
  load: () => import('./SignInPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  offline: 'network',
} as const satisfies PageDescriptor;
