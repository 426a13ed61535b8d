import type { PageDescriptor } from '../../routing/page';

export const privacyPolicyPage = {
  path: '/privacy-policy',
  load: () => import('./PrivacyPolicyPage.route'),
} as const satisfies PageDescriptor;
