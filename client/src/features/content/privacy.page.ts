import type { PageDescriptor } from '../../routing/page';

export const privacyPage = {
  path: '/privacy',
  load: () => import('./PrivacyPage.route'),
} as const satisfies PageDescriptor;
