import type { CartContents } from '../cart/cart.contents';
import type { Clock } from '../clock';
import type { Transaction } from '../database/transactions';
import type { GiftCardRepository } from '../gift-cards/gift-card.repository';
import type { Taxes } from '../taxes/taxes';
import type { CheckoutRow } from './checkout.repository';
import { priceCart, type Priced } from './pricing';

/** Prices carts with what the shop knows at this moment: the tax, the place, the gift card. */
export class Pricer {
  constructor(
    private readonly taxes: Taxes,
    private readonly giftCards: GiftCardRepository,
    private readonly clock: Clock,
  ) {}

  /** @param reader the transaction that the figures are to hold in */
  async price(
    cart: CartContents,
    { address, giftCardId }: Pick<CheckoutRow, 'address' | 'giftCardId'>,
    reader?: Transaction,
  ): Promise<Priced> {
    const now = this.clock();
    const card = giftCardId === null ? null : await this.giftCards.byId(giftCardId, reader);
    const isGood = card?.state === 'active' && card.expiresAt !== null && card.expiresAt > now;
    const place = { state: address?.state ?? null, at: now };
    return priceCart(cart, await this.taxes.strategy(reader), place, isGood ? card.balance : 0);
  }
}
