import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const cartPage = {
  path: '/cart',
  load: () => import('./CartPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  isDisallowed: true,
  isPersonal: true,
  offline: 'precached',
  screens: {
    'cart-empty': 'steps',
    cart: 'steps',
    'cart-clear': 'steps',
    'cart-promo': 'steps',
    'cart-changed': 'steps',
    'cart-loading': 'steps',
    'cart-failed': 'steps',
  },
} as const satisfies PageDescriptor;
