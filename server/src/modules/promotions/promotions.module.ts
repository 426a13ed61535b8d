import { resolver, type ShopModule } from '../../platform/module';
import { BankOfferResolver } from './bank-offer.resolver';
import type { BankOfferService } from './bank-offer.service';

export const promotionsModule: ShopModule<{ readonly bankOffers: BankOfferService }> = {
  resolvers: [resolver(BankOfferResolver, ({ bankOffers }) => new BankOfferResolver(bankOffers))],
};
