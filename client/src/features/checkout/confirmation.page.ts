import type { PageDescriptor } from '../../routing/page';

export const confirmationPage = {
  path: '/checkout/confirmation/:number',
  load: () => import('./ConfirmationPage.route'),
  query: 'all',
  // An order belongs to one shopper.
  cacheSeconds: 0,
  offline: 'network',
  screens: {
    confirmation: 'steps',
    'confirmation-waiting': 'steps',
    'confirmation-code': 'steps',
    'confirmation-code-wrong': 'steps',
    'confirmation-code-expired': 'steps',
    'confirmation-failed': 'steps',
    'confirmation-expired': 'steps',
    'confirmation-sold-out': 'steps',
    'confirmation-unknown': 'steps',
  },
} as const satisfies PageDescriptor;
