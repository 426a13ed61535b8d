import type { PageDescriptor } from '../../routing/page';

export const addressesPage = {
  path: '/addresses',
  load: () => import('./AddressesPage.route'),
} as const satisfies PageDescriptor;
