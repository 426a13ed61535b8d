import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const checkoutPage = {
  path: '/checkout',
  load: () => import('./CheckoutPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  isDisallowed: true,
  offline: 'network',
  screens: {
    'checkout-empty': 'steps',
    'checkout-contact-errors': 'steps',
    'checkout-address': 'steps',
    'checkout-delivery': 'steps',
    'checkout-payment': 'steps',
    'checkout-total-changed': 'steps',
    'checkout-review': 'steps',
    'checkout-pending': 'steps',
    'checkout-saved-addresses': 'steps',
    'checkout-loading': 'steps',
    'checkout-failed': 'steps',
  },
} as const satisfies PageDescriptor;
