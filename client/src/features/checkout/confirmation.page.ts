import type { PageDescriptor } from '../../routing/page';

export const confirmationPage = {
  path: '/checkout/confirmation/:number',
  load: () => import('./ConfirmationPage.route'),
  query: 'all',
  // An order belongs to one shopper.
  cacheSeconds: 0,
  offline: 'network',
} as const satisfies PageDescriptor;
