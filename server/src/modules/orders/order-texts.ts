import { greetingName } from '../../domain/greeting-name';
import { formatDayRange } from '../../domain/india-time';
import { formatMoney } from '../../domain/money';
import { formatSum, sumsBeforeTotal, taxesWithinTotal, type SumLine } from '../../domain/order-sums';
import { describeGiftCardReturn, type OrderPayments } from '../../domain/refund-texts';
import type { Shopper } from '../guests/shopper';
import { GIFT_CARD } from '../payments/payment';
import { isCash, paymentMethodLabel } from '../payments/payment-methods';
import type { OrderState } from '../../domain/order-states';
import { amountDue } from '../checkout/order-totals';
import type { Order } from './order';

/** In these states nothing of the order is kept or under way: what a gift card had paid went back to it. */
const STATES_WITHOUT_CLAIM: readonly OrderState[] = [
  'payment_failed',
  'expired',
  'cancelled',
  'returned',
  'paid_unfulfillable',
  'refunded',
];

export function shopperOf({ customerId, guestId }: Pick<Order, 'customerId' | 'guestId'>): Shopper | null {
  if (customerId !== null) return { kind: 'customer', customerId };
  return guestId === null ? null : { kind: 'guest', guestId };
}

/** The name by which mails greet: the account's, because the parcel may go to somebody else; of guests the address has one. */
export function firstNameOf({
  customerFirstName,
  address,
}: Pick<Order, 'customerFirstName' | 'address'>): string {
  const name = customerFirstName === null || customerFirstName === '' ? address.fullName : customerFirstName;
  return greetingName(name.split(' ')[0] ?? '');
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

/** The total and how it is paid: "Total ₹8,231.02, to be paid in cash when it arrives." */
export function describeTotal(order: Order): string {
  const total = `Total ${formatOrderMoney(order, order.total)}`;
  if (order.total === 0) return `${total}. ${orderPaymentLabel(order)}.`;
  const payment = describePayment(order);
  const otherParts = [...describeGiftCard(order), ...describeBankDiscount(order)];
  if (otherParts.length === 0) return `${total}, ${payment}.`;
  return [`${total}.`, ...otherParts, `${formatOrderMoney(order, amountDue(order))} ${payment}.`].join(' ');
}

/** The sums that lead to the total, one a line, and the total with its payment. Only sums that change something are named. */
export function describeSums(order: Order): string {
  const sums = sumsBeforeTotal(order).filter(({ kind, amount }) => kind !== 'shipping' || amount > 0);
  const describe = (sum: SumLine) => `${sum.label} ${formatSum(sum, order.currency)}`;
  return [
    // The subtotal alone is the total.
    ...(sums.length === 1 ? [] : sums.map(describe)),
    describeTotal(order),
    ...taxesWithinTotal(order).map(describe),
  ].join('\n');
}

/** The delivery address in one line, in the order of the order page: "Asha Rao, 12 Lake Road, Bengaluru, Karnataka, 560001" */
export function describeAddress({ address }: Pick<Order, 'address'>): string {
  const { fullName, line1, line2, landmark, city, state, pinCode } = address;
  return [fullName, line1, line2, landmark, city, state, pinCode].filter((part) => part !== '').join(', ');
}

/** "Tue 24 to Thu 26 Nov" */
export function describeArrival({ deliveryEarliest, deliveryLatest }: Order): string {
  return formatDayRange(deliveryEarliest, deliveryLatest);
}

export function orderUrl({ origin, number }: Pick<Order, 'origin' | 'number'>): string {
  return `${origin}/orders/${number}`;
}

/** What a gift card had paid for an order that came to nothing; 0 for other orders. The card may have been used since. */
export function giftCardReturn({ state, giftCardAmount }: Pick<Order, 'state' | 'giftCardAmount'>): number {
  return STATES_WITHOUT_CLAIM.includes(state) ? giftCardAmount : 0;
}

/** "₹1,500.00 went back to the gift card ending in JS3E."; empty if nothing went back to a gift card. */
export function giftCardNotice(order: Order): string {
  const amount = giftCardReturn(order);
  return amount === 0
    ? ''
    : describeGiftCardReturn({
        amount: { amount, currency: order.currency },
        lastFour: order.giftCardLastFour,
      });
}

/** How an order was paid, for the sentences about its return. */
export function paymentsOf(order: Order): OrderPayments {
  return {
    isCash: isCash(order.paymentMethod),
    due: amountDue(order),
    giftCard: order.giftCardAmount,
  };
}

/** What happens to the money of a cancelled order that was not delivered, in whole sentences. */
export function describeCancelledPayment(order: Order): string {
  const giftCard = giftCardNotice(order);
  const due = amountDue(order);
  // An order that was never placed has no payment to refund, and cash was not collected.
  const isPaid = order.placedAt !== null && !isCash(order.paymentMethod) && due > 0;
  if (!isPaid) return giftCard === '' ? 'There is nothing to pay.' : giftCard;
  if (giftCard === '') return 'What you have paid goes back to your original payment method.';
  return `${formatOrderMoney(order, due)} goes back to your original payment method. ${giftCard}`;
}

/** Where a refund was sent, as the end of a sentence. */
export function refundRoute({ paymentMethod }: Pick<Order, 'paymentMethod'>): string {
  return isCash(paymentMethod) ? 'to your bank account' : 'to your original payment method';
}

/** "to be paid in cash when it arrives", or "paid by UPI, card or net banking" */
function describePayment({ paymentMethod }: Order): string {
  if (isCash(paymentMethod)) return 'to be paid in cash when it arrives';
  return paymentMethod === GIFT_CARD ? 'paid by gift card' : `paid by ${paymentMethodLabel(paymentMethod)}`;
}

/** "₹3,000.00 from a gift card."; empty for an order that a gift card pays whole, or none pays. */
function describeGiftCard(order: Order): string[] {
  const { giftCardAmount, paymentMethod } = order;
  return giftCardAmount === 0 || paymentMethod === GIFT_CARD
    ? []
    : [`${formatOrderMoney(order, giftCardAmount)} from a gift card.`];
}

/** "Kaveri Bank, 12% off: ₹360.00 less."; empty without a bank discount. */
function describeBankDiscount(order: Order): string[] {
  if (order.bankOfferLabel === null) return [];
  return [`${order.bankOfferLabel}: ${formatOrderMoney(order, order.bankDiscount)} less.`];
}
