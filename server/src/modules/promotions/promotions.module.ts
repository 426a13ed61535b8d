import { resolver, type Platform, type ShopModule } from '../../platform/module';
import type { PaymentsServices } from '../payments/payments.module';
import { BankOfferRepository } from './bank-offer.repository';
import { BankOfferResolver } from './bank-offer.resolver';
import { BankOfferService } from './bank-offer.service';
import { PromotionRepository } from './promotion.repository';

interface Needs extends Platform, PaymentsServices {}

export type PromotionsServices = ReturnType<typeof createServices>;

function createServices({ dataSource, paymentProviders, clock, currency }: Needs) {
  const methodsWithOffers = [...paymentProviders.values()]
    .filter(({ supportsBankOffers }) => supportsBankOffers)
    .map(({ name }) => name);
  return {
    promotions: new PromotionRepository(dataSource),
    bankOffers: new BankOfferService(new BankOfferRepository(dataSource), methodsWithOffers, clock, currency),
  };
}

export const promotionsModule: ShopModule<Needs, PromotionsServices> = {
  name: 'promotions',
  createServices,
  resolvers: [resolver(BankOfferResolver, ({ bankOffers }) => new BankOfferResolver(bankOffers))],
};
