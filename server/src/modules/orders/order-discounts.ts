import type { Transaction } from '../../platform/database/transactions';
import {
  labelBankDiscount,
  calculateBankDiscount,
  CARD_KINDS,
  appliesToCard,
  type BankCard,
  type BankOffer,
} from '../../domain/bank-offer';
import { allocateByWeight } from '../../domain/allocate';
import type { Discount, Payment } from '../payments/payment';
import type { DiscountRules } from '../payments/payment-handler';
import type { OfferCustomer } from '../promotions/bank-offer.repository';
import type { BankOfferService } from '../promotions/bank-offer.service';
import type { Order, OrderLine } from './order';
import type { OrderRepository } from './order.repository';

/** States in which a payment can still place the order. */
const PAYABLE_STATES: readonly Order['state'][] = ['pending_payment', 'payment_failed', 'expired'];

/**
 * Bank discounts of orders: one for each order, computed from what the card has to pay after promo code, tax and gift
 * card. Refunds return the received amount, so never more than was paid.
 */
export class OrderDiscounts implements DiscountRules {
  constructor(
    private readonly offers: BankOfferService,
    private readonly orders: OrderRepository,
  ) {}

  /**
   * Lists every card kind of the banks with offers, also those without a discount, so that their holders are told so.
   */
  async listCardDiscounts(
    id: string,
    payment: Payment,
  ): Promise<readonly (BankCard & { readonly discount: Discount | null })[]> {
    const order = await this.orders.findById(id);
    if (!order || !PAYABLE_STATES.includes(order.state)) return [];
    const [allOffers, availableOffers] = await Promise.all([
      this.offers.listByPaymentMethod(payment.provider),
      this.offers.listAvailableTo(toOfferCustomer(order), payment.provider),
    ]);
    return [...new Set(allOffers.map(({ bank }) => bank))].flatMap((bank) =>
      CARD_KINDS.map((kind) => ({
        bank,
        kind,
        discount: bestDiscount(availableOffers, { bank, kind }, payment.amount),
      })),
    );
  }

  async reserveDiscount(
    transaction: Transaction,
    id: string,
    { provider, amount }: Payment,
    card: BankCard,
  ): Promise<Discount | null> {
    const order = await this.orders.findById(id, transaction);
    if (!order || !PAYABLE_STATES.includes(order.state)) return null;
    const bankDiscount = await this.offers.findBestDiscount(
      transaction,
      toOfferCustomer(order),
      provider,
      card,
      amount,
    );
    return bankDiscount && toDiscount(bankDiscount.offer, bankDiscount.amount);
  }

  /** Stores the bank discount of an order that the caller has locked. */
  async recordBankDiscount(transaction: Transaction, order: Order, discount: Discount): Promise<Order> {
    const lines = await this.orders.findLines([order.id], transaction);
    const shares = allocateBankDiscount(discount.amount, lines, order.taxIncluded);
    return this.orders.setBankDiscount(transaction, order.id, discount, shares);
  }

  /**
   * Whether an order whose reservation has ended may still get its bank discount: the customer may have used the offer
   * for another order meanwhile.
   */
  async isStillAvailable(transaction: Transaction, order: Order): Promise<boolean> {
    return (
      order.bankOfferId === null ||
      this.offers.isStillAvailable(transaction, order.bankOfferId, toOfferCustomer(order))
    );
  }
}

/**
 * Divides a bank discount among the lines, in proportion to their cost with tax and after the promo code;
 * `allocateByWeight` distributes the rounding. A returned line is refunded its cost minus this share, so that all lines
 * together are refunded what was paid.
 */
export function allocateBankDiscount(
  amount: number,
  lines: readonly Pick<OrderLine, 'id' | 'unitPrice' | 'quantity' | 'discount' | 'tax'>[],
  taxIncluded: boolean,
): Map<string, number> {
  const costs = lines.map(
    ({ unitPrice, quantity, discount, tax }) => unitPrice * quantity - discount + (taxIncluded ? 0 : tax),
  );
  const shares = allocateByWeight(amount, costs);
  return new Map(lines.map(({ id }, index) => [id, shares[index] ?? 0]));
}

function bestDiscount(offers: readonly BankOffer[], card: BankCard, amount: number): Discount | null {
  const [best] = offers
    .filter((offer) => appliesToCard(offer, card))
    .map((offer) => toDiscount(offer, calculateBankDiscount(offer, amount)))
    .toSorted((one, other) => other.amount - one.amount);
  return best && best.amount > 0 ? best : null;
}

function toDiscount(offer: BankOffer, amount: number): Discount {
  return { offerId: offer.id, label: labelBankDiscount(offer), amount };
}

function toOfferCustomer({ id, customerId, phoneNumber, email }: Order): OfferCustomer {
  return { orderId: id, customerId, phoneNumber, email };
}
