import type { CartContents } from '../cart/cart.contents';
import type { Clock } from '../clock';
import type { TaxSettings } from '../config';
import type { Transaction } from '../database/transactions';
import { flatTax, gst, type TaxStrategy } from '../domain/tax';
import type { GiftCardRepository } from '../gift-cards/gift-card.repository';
import type { CheckoutRow } from './checkout.repository';
import type { OrderRepository } from './order.repository';
import { priceCart, type Priced } from './pricing';
import type { TaxRateRepository } from './tax-rate.repository';

/** Prices carts with what the shop knows at this moment: the tax, the place, the gift card. */
export class Pricer {
  constructor(
    private readonly orders: OrderRepository,
    private readonly rates: TaxRateRepository,
    private readonly giftCards: GiftCardRepository,
    private readonly settings: TaxSettings,
    private readonly clock: Clock,
  ) {}

  /** @param reader the transaction that the figures are to hold in */
  async price(
    cart: CartContents,
    { address, giftCardId }: Pick<CheckoutRow, 'address' | 'giftCardId'>,
    reader?: Transaction,
  ): Promise<Priced> {
    const rows = await this.orders.facts(
      cart.lines.map(({ variantId }) => variantId),
      reader,
    );
    const facts = new Map(rows.map((row) => [row.variantId, row]));
    const now = this.clock();
    const card = giftCardId === null ? null : await this.giftCards.byId(giftCardId, reader);
    const isGood = card?.state === 'active' && card.expiresAt !== null && card.expiresAt > now;
    const place = { state: address?.state ?? null, at: now };
    return priceCart(cart, facts, await this.strategy(reader), place, isGood ? card.balance : 0);
  }

  private async strategy(reader?: Transaction): Promise<TaxStrategy> {
    if (this.settings.strategy === 'flat') return flatTax;
    return gst(await this.rates.all(reader), this.settings.homeState);
  }
}
