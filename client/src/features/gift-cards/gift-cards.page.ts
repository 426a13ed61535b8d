import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const giftCardsPage = {
  path: '/gift-cards',
  load: () => import('./GiftCardsPage.route'),
  query: 'none',
  cacheSeconds: CACHE_SECONDS.products,
  offline: 'network',
  screens: { 'gift-cards': 'steps', 'gift-cards-errors': 'steps', 'gift-cards-failed': 'steps' },
} as const satisfies PageDescriptor;
