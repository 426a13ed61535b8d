export { GiftCardsPage as Component } from './GiftCardsPage';
