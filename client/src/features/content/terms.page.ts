import type { PageDescriptor } from '../../routing/page';

export const termsPage = {
  path: '/terms-of-service',
  aliases: ['/terms'],
  load: () => import('./TermsPage.route'),
} as const satisfies PageDescriptor;
