import type { CartContents } from '../cart/cart.calculation';
import type { Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/database/transactions';
import type { GiftCardRepository } from '../gift-cards/gift-card.repository';
import type { TaxService } from '../tax/tax.service';
import type { CheckoutRow } from './checkout.repository';
import type { PendingOrder } from './pending-order';
import { priceOrder, type PricedOrder } from './pricing';

/** Prices carts with the current tax rates, delivery address and gift card. */
export class OrderPricing {
  constructor(
    private readonly taxes: TaxService,
    private readonly giftCards: GiftCardRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @param replaced a pending order that is to be replaced, whose gift card amount becomes available again
   * @param reader the transaction to read in
   */
  async calculate(
    cart: CartContents,
    { address, giftCardId }: Pick<CheckoutRow, 'address' | 'giftCardId'>,
    replaced: Pick<PendingOrder, 'giftCardId' | 'giftCardAmount'> | null,
    reader?: Transaction,
  ): Promise<PricedOrder> {
    const now = this.clock();
    const card = giftCardId === null ? null : await this.giftCards.findById(giftCardId, reader);
    const returnedAmount = card && replaced?.giftCardId === card.id ? replaced.giftCardAmount : 0;
    // A card that gets an amount back can be spent even if it has expired.
    const isSpendable =
      card?.state === 'active' && card.expiresAt !== null && (card.expiresAt > now || returnedAmount > 0);
    const taxPlace = { state: address?.state ?? null, at: now };
    return priceOrder(
      cart,
      await this.taxes.findStrategy(reader),
      taxPlace,
      isSpendable ? card.balance + returnedAmount : 0,
    );
  }
}
