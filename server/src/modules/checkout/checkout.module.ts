import { resolver, type Platform, type ShopModule } from '../../platform/module';
import type { AccountsServices } from '../accounts/accounts.module';
import type { CartServices } from '../cart/cart.module';
import type { GiftCardsServices } from '../gift-cards/gift-cards.module';
import type { GuestsServices } from '../guests/guests.module';
import type { PaymentsServices } from '../payments/payments.module';
import type { TaxServices } from '../tax/tax.module';
import { CheckoutRepository } from './checkout.repository';
import { CheckoutResolver } from './checkout.resolver';
import { CheckoutService } from './checkout.service';
import { OrderPricing } from './order-pricing';
import { PaymentRules } from './payment-rules';

interface Needs
  extends
    Platform,
    AccountsServices,
    CartServices,
    GiftCardsServices,
    GuestsServices,
    PaymentsServices,
    TaxServices {}

export type CheckoutServices = ReturnType<typeof createServices>;

function createServices(needs: Needs) {
  const { transactions, accounts, shoppers, carts, giftCardRepository, payments, taxes, clock } = needs;
  const checkoutRepository = new CheckoutRepository(needs.dataSource);
  const orderPricing = new OrderPricing(taxes, giftCardRepository, clock);
  const paymentRules = new PaymentRules(payments, needs.currency);
  shoppers.registerMergeHandler('checkout', (...merge) => checkoutRepository.transferToCustomer(...merge));
  return {
    checkoutRepository,
    orderPricing,
    paymentRules,
    checkouts: new CheckoutService(
      transactions,
      checkoutRepository,
      carts,
      accounts.addresses,
      giftCardRepository,
      orderPricing,
      paymentRules,
      clock,
    ),
  };
}

export const checkoutModule: ShopModule<Needs, CheckoutServices> = {
  name: 'checkout',
  createServices,
  resolvers: [
    resolver(
      CheckoutResolver,
      ({ shoppers, checkouts, giftCards }) => new CheckoutResolver(shoppers, checkouts, giftCards),
    ),
  ],
};
