import { resolver, type Platform, type ShopModule } from '../../platform/module';
import type { GuestsServices } from '../guests/guests.module';
import type { MessagingServices } from '../messaging/messaging.module';
import { IdempotentCommand } from '../payments/idempotent-command';
import type { PaymentsServices } from '../payments/payments.module';
import { GiftCardRepository } from './gift-card.repository';
import { GiftCardResolver } from './gift-card.resolver';
import { GiftCardService } from './gift-card.service';

interface Needs extends Platform, GuestsServices, MessagingServices, PaymentsServices {}

export type GiftCardsServices = ReturnType<typeof createServices>;

function createServices(needs: Needs) {
  const { dataSource, transactions, shoppers, idempotencyKeys, payments, messages } = needs;
  const giftCardRepository = new GiftCardRepository(dataSource);
  const giftCards = new GiftCardService(
    new IdempotentCommand(transactions, idempotencyKeys, needs.clock),
    giftCardRepository,
    payments,
    messages,
    needs.limits,
    needs.clock,
    needs.currency,
  );
  needs.paymentHandlers.register('gift card', giftCards);
  shoppers.registerMergeHandler('gift cards', (...merge) => giftCardRepository.transferToCustomer(...merge));
  return { giftCards, giftCardRepository };
}

export const giftCardsModule: ShopModule<Needs, GiftCardsServices> = {
  name: 'gift-cards',
  createServices,
  resolvers: [
    resolver(GiftCardResolver, ({ shoppers, giftCards }) => new GiftCardResolver(shoppers, giftCards)),
  ],
};
