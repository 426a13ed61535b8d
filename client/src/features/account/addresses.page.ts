import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const addressesPage = {
  path: '/addresses',
  load: () => import('./AddressesPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  offline: 'network',
  screens: {
    'addresses-empty': 'steps',
    'addresses-form-errors': 'steps',
    addresses: 'steps',
    'addresses-delete': 'steps',
    'addresses-form': 'steps',
    'addresses-loading': 'steps',
    'addresses-error': 'steps',
  },
} as const satisfies PageDescriptor;
