import { greetingName } from '../../domain/greeting-name';
import { formatWeekday } from '../../domain/india-time';
import { formatMoney } from '../../domain/money';
import type { Shopper } from '../guests/shopper';
import { GIFT_CARD } from '../payments/payment';
import { isCash, paymentMethodLabel } from '../payments/payment-methods';
import { amountDue } from '../checkout/order-totals';
import type { Order } from './order';

export function shopperOf({ customerId, guestId }: Pick<Order, 'customerId' | 'guestId'>): Shopper | null {
  if (customerId !== null) return { kind: 'customer', customerId };
  return guestId === null ? null : { kind: 'guest', guestId };
}

export function firstNameOf({ address }: Pick<Order, 'address'>): string {
  return greetingName(address.fullName.split(' ')[0] ?? '');
}

export function formatOrderMoney({ currency }: Pick<Order, 'currency'>, amount: number): string {
  return formatMoney({ amount, currency });
}

/** The name of the payment; an order that a promo code made free has none. */
export function orderPaymentLabel({
  paymentMethod,
  giftCardAmount,
}: Pick<Order, 'paymentMethod' | 'giftCardAmount'>): string {
  return paymentMethod === GIFT_CARD && giftCardAmount === 0
    ? 'Nothing to pay'
    : paymentMethodLabel(paymentMethod);
}

/** "₹3,000.00 from a gift card. ₹10,797.84 in cash when it arrives" */
export function describePayment(order: Order): string {
  const payment = isCash(order.paymentMethod)
    ? `${formatOrderMoney(order, amountDue(order))} in cash when it arrives`
    : orderPaymentLabel(order);
  return [...describeGiftCard(order), ...describeBankDiscount(order), payment].join(' ');
}

/** "Tue, 24 Nov to Thu, 26 Nov" */
export function describeArrival({ deliveryEarliest, deliveryLatest }: Order): string {
  return `${formatWeekday(deliveryEarliest)} to ${formatWeekday(deliveryLatest)}`;
}

export function orderUrl({ origin, number }: Pick<Order, 'origin' | 'number'>): string {
  return `${origin}/orders/${number}`;
}

/**
 * How a payment is refunded, as part of a message's sentence; empty if nothing was paid.
 * @param isCashCollected whether the courier has collected the cash of a cash order
 */
export function describeRefundRoute(
  { paymentMethod, giftCardAmount }: Pick<Order, 'paymentMethod' | 'giftCardAmount'>,
  isCashCollected: boolean,
): string {
  if (!isCash(paymentMethod)) return 'to the original payment method';
  if (!isCashCollected) return giftCardAmount > 0 ? 'to your gift card' : '';
  return giftCardAmount > 0
    ? 'to your bank account, and to your gift card what that had paid'
    : 'to your bank account';
}

/** "₹3,000.00 from a gift card."; empty for an order that a gift card pays whole, or none pays. */
function describeGiftCard(order: Order): string[] {
  const { giftCardAmount, paymentMethod } = order;
  return giftCardAmount === 0 || paymentMethod === GIFT_CARD
    ? []
    : [`${formatOrderMoney(order, giftCardAmount)} from a gift card.`];
}

/** "Kaveri Bank, 12% off: ₹360.00 less. You paid ₹2,640.00:"; empty without a bank discount. */
function describeBankDiscount(order: Order): string[] {
  if (order.bankOfferLabel === null) return [];
  const money = (amount: number) => formatMoney({ amount, currency: order.currency });
  return [`${order.bankOfferLabel}: ${money(order.bankDiscount)} less. You paid ${money(amountDue(order))}:`];
}
