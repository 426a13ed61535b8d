import type { PageDescriptor } from '../../routing/page';

export const giftCardsPage = {
  path: '/gift-cards',
  load: () => import('./GiftCardsPage.route'),
} as const satisfies PageDescriptor;
