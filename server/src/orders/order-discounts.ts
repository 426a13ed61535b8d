import type { Transaction } from '../database/transactions';
import {
  bankDiscountLabel,
  bankDiscountOf,
  CARD_KINDS,
  isOfCard,
  type BankCard,
  type BankOffer,
} from '../domain/bank-offer';
import { shareOut } from '../domain/shares';
import type { Discount, Payment } from '../payments/payment';
import type { DiscountRules } from '../payments/payment.service';
import type { OfferCustomer } from '../promotions/bank-offer.repository';
import type { BankOfferService } from '../promotions/bank-offer.service';
import type { Order, OrderLine } from './order';
import type { OrderRepository } from './order.repository';

/** In these money can still make an order of it. */
const PAYABLE: readonly Order['state'][] = ['pending_payment', 'payment_failed', 'expired'];

/**
 * What banks pay of orders. A discount is of what promo code, tax and gift card leave to be paid by the card, one for each order.
 * What is refunded is what came, so never more than was paid.
 */
export class OrderDiscounts implements DiscountRules {
  constructor(
    private readonly offers: BankOfferService,
    private readonly orders: OrderRepository,
  ) {}

  /** Each kind of card of the banks that have an offer: whoever holds another kind is told that it has none. */
  async list(
    id: string,
    payment: Payment,
  ): Promise<readonly (BankCard & { readonly discount: Discount | null })[]> {
    const order = await this.orders.byId(id);
    if (!order || !PAYABLE.includes(order.state)) return [];
    const [all, open] = await Promise.all([
      this.offers.of(payment.provider),
      this.offers.openTo(customerOf(order), payment.provider),
    ]);
    return [...new Set(all.map(({ bank }) => bank))].flatMap((bank) =>
      CARD_KINDS.map((kind) => ({ bank, kind, discount: bestOf(open, { bank, kind }, payment.amount) })),
    );
  }

  async take(
    transaction: Transaction,
    id: string,
    { provider, amount }: Payment,
    card: BankCard,
  ): Promise<Discount | null> {
    const order = await this.orders.byId(id, transaction);
    if (!order || !PAYABLE.includes(order.state)) return null;
    const found = await this.offers.take(transaction, customerOf(order), provider, card, amount);
    return found && discountOf(found.offer, found.amount);
  }

  /** Notes on an order that the caller holds what a bank has paid of it. */
  async note(transaction: Transaction, order: Order, discount: Discount): Promise<Order> {
    const lines = await this.orders.lines([order.id], transaction);
    const shares = sharesOf(discount.amount, lines, order.taxIncluded);
    return this.orders.setBankDiscount(transaction, order.id, discount, shares);
  }

  /**
   * Whether an order whose reservation had ended may still have the discount that its money counts on: while nobody waited for it, the
   * customer may have used the offer for another.
   */
  async isLeft(transaction: Transaction, order: Order): Promise<boolean> {
    return (
      order.bankOfferId === null || this.offers.isLeftFor(transaction, order.bankOfferId, customerOf(order))
    );
  }
}

/**
 * What each line has of a bank's discount, by its id: in proportion to what the line costs with its tax and after its promo code,
 * rounded down, and the paise that are left to those who lost most by that. Sending a line back gives back what it costs less this,
 * so that all lines together give back what was paid.
 */
export function sharesOf(
  amount: number,
  lines: readonly Pick<OrderLine, 'id' | 'unitPrice' | 'quantity' | 'discount' | 'tax'>[],
  taxIncluded: boolean,
): Map<string, number> {
  const costs = lines.map(
    ({ unitPrice, quantity, discount, tax }) => unitPrice * quantity - discount + (taxIncluded ? 0 : tax),
  );
  const shares = shareOut(amount, costs);
  return new Map(lines.map(({ id }, index) => [id, shares[index] ?? 0]));
}

function bestOf(offers: readonly BankOffer[], card: BankCard, amount: number): Discount | null {
  const [best] = offers
    .filter((offer) => isOfCard(offer, card))
    .map((offer) => discountOf(offer, bankDiscountOf(offer, amount)))
    .toSorted((one, other) => other.amount - one.amount);
  return best && best.amount > 0 ? best : null;
}

function discountOf(offer: BankOffer, amount: number): Discount {
  return { offerId: offer.id, label: bankDiscountLabel(offer), amount };
}

function customerOf({ id, customerId, phoneNumber, email }: Order): OfferCustomer {
  return { orderId: id, customerId, phoneNumber, email };
}
