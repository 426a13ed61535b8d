import type { PageDescriptor } from '../../routing/page';

export const confirmationPage = {
  path: '/checkout/confirmation/:number',
  load: () => import('./ConfirmationPage.route'),
} as const satisfies PageDescriptor;
