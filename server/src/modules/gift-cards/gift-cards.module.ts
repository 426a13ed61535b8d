import type { Clock } from '../../platform/clock';
import { resolver, type ShopModule } from '../../platform/module';
import type { ShopperService } from '../guests/shopper.service';
import { GiftCardResolver } from './gift-card.resolver';
import type { GiftCardService } from './gift-card.service';

interface Services {
  readonly shoppers: ShopperService;
  readonly giftCards: GiftCardService;
  readonly clock: Clock;
}

export const giftCardsModule: ShopModule<Services> = {
  resolvers: [
    resolver(
      GiftCardResolver,
      ({ shoppers, giftCards, clock }) => new GiftCardResolver(shoppers, giftCards, clock),
    ),
  ],
};
