import type { CartContents } from '../cart/cart.contents';
import type { Clock } from '../clock';
import type { Transaction } from '../database/transactions';
import type { GiftCardRepository } from '../gift-cards/gift-card.repository';
import type { Taxes } from '../taxes/taxes';
import type { CheckoutRow } from './checkout.repository';
import type { Order } from './order';
import { priceCart, type PricedOrder } from './pricing';

/** Prices carts with what the shop knows at this moment: the tax, the place, the gift card. */
export class OrderPricing {
  constructor(
    private readonly taxes: Taxes,
    private readonly giftCards: GiftCardRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @param replaced waits for its payment, and gives the gift card its part back before an order of this price takes it
   * @param reader the transaction that the figures are to hold in
   */
  async price(
    cart: CartContents,
    { address, giftCardId }: Pick<CheckoutRow, 'address' | 'giftCardId'>,
    replaced: Pick<Order, 'giftCardId' | 'giftCardAmount'> | null,
    reader?: Transaction,
  ): Promise<PricedOrder> {
    const now = this.clock();
    const card = giftCardId === null ? null : await this.giftCards.byId(giftCardId, reader);
    const returned = card && replaced?.giftCardId === card.id ? replaced.giftCardAmount : 0;
    // What comes back to a card can be spent, however old it is.
    const isGood =
      card?.state === 'active' && card.expiresAt !== null && (card.expiresAt > now || returned > 0);
    const place = { state: address?.state ?? null, at: now };
    return priceCart(cart, await this.taxes.strategy(reader), place, isGood ? card.balance + returned : 0);
  }
}
