import type { CartService } from '../cart/cart.service';
import type { Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/database/transactions';
import { PHONE_PREFIX } from '../../domain/account-limits';
import { greetingName } from '../../domain/greeting-name';
import { formatMoney } from '../../domain/money';
import { RESERVATION_SECONDS } from '../../domain/order-limits';
import type { Shopper } from '../guests/shopper';
import type { NewMessage } from '../messaging/message';
import type { MessageService } from '../messaging/message.service';
import { isCash, paymentMethodLabel } from '../payments/payment-methods';
import type { CheckoutRepository } from './checkout.repository';
import { amountDue, type Order } from './order';
import type { NewLine } from './order.repository';
import type { ShopNotifications } from './shop-notifications';

type ConfirmedLine = Pick<NewLine, 'variantId' | 'name' | 'variantName' | 'sku' | 'quantity' | 'unitPrice'>;

/**
 * Does what follows when an order is placed, in the same transaction: completes the checkout, empties the cart, queues
 * the messages to shopper and shop.
 */
export class OrderConfirmation {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly carts: CartService,
    private readonly messages: MessageService,
    private readonly shopMails: ShopNotifications,
    private readonly clock: Clock,
  ) {}

  /** Asks the shopper by email for the code. The checkout stays open: the order is not placed yet. */
  queueConfirmationRequest(transaction: Transaction, order: Order): Promise<void> {
    return this.messages.queueMessage(transaction, toConfirmationRequest(order));
  }

  async confirmOrder(transaction: Transaction, order: Order, lines: readonly ConfirmedLine[]): Promise<void> {
    await this.checkouts.markCompleted(transaction, order.checkoutId, this.clock());
    const shopper = shopperOf(order);
    const orderedUnits = lines.flatMap(({ variantId, quantity }) =>
      variantId === null ? [] : { variantId, quantity },
    );
    if (shopper) await this.carts.removeOrdered(transaction, shopper, orderedUnits);
    const data = {
      firstName: firstNameOf(order),
      number: order.number,
      lines: lines.map(
        ({ name, variantName, quantity, unitPrice }) =>
          `${quantity} × ${name} in ${variantName}, ${formatOrderMoney(order, unitPrice * quantity)}`,
      ),
      total: formatOrderMoney(order, order.total),
      payment: describePayment(order),
      arrives: describeArrival(order),
      address: [order.address.fullName, order.address.line1, order.address.city, order.address.pinCode].join(
        ', ',
      ),
      link: orderUrl(order),
    };
    await this.messages.queueMessage(transaction, { template: 'order-placed', to: order.email, data });
    await this.messages.queueMessage(transaction, {
      template: 'order-placed-sms',
      to: order.phoneNumber,
      data: { number: order.number, total: data.total, link: data.link },
    });
    await this.shopMails.queueOrderPlaced(transaction, order, lines);
  }
}

/** The email of an order that awaits its code. */
function toConfirmationRequest(order: Order): NewMessage<'order-awaits-code'> {
  return {
    template: 'order-awaits-code',
    to: order.email,
    data: {
      firstName: firstNameOf(order),
      number: order.number,
      due: formatOrderMoney(order, amountDue(order)),
      phoneNumber: `${PHONE_PREFIX} ${order.phoneNumber}`,
      minutes: RESERVATION_SECONDS / 60,
      link: `${order.origin}/checkout/confirmation/${order.number}`,
    },
    ...(order.reservedUntil && { expiresAt: order.reservedUntil }),
  };
}

/** "Kaveri Bank, 12% off: ₹360.00 less. You paid ₹2,640.00:"; empty without a bank discount. */
function describeBankDiscount(order: Order): string[] {
  if (order.bankOfferLabel === null) return [];
  const money = (amount: number) => formatMoney({ amount, currency: order.currency });
  return [`${order.bankOfferLabel}: ${money(order.bankDiscount)} less. You paid ${money(amountDue(order))}:`];
}

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

/** "₹10,797.84 in cash when it arrives" */
export function describePayment(order: Order): string {
  const { paymentMethod } = order;
  return isCash(paymentMethod)
    ? `${formatOrderMoney(order, amountDue(order))} in cash when it arrives`
    : [...describeBankDiscount(order), paymentMethodLabel(paymentMethod)].join(' ');
}

/** "Tue, 24 Nov to Thu, 26 Nov" */
export function describeArrival({ deliveryEarliest, deliveryLatest }: Order): string {
  return `${formatDay(deliveryEarliest)} to ${formatDay(deliveryLatest)}`;
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
  if (!isCash(paymentMethod)) return 'the way it came';
  if (!isCashCollected) return giftCardAmount > 0 ? 'to your gift card' : '';
  return giftCardAmount > 0
    ? 'to your bank account, and to your gift card what that had paid'
    : 'to your bank account';
}

const DAY_FORMAT = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
});

/** "Tue, 24 Nov" */
function formatDay(date: Date): string {
  return DAY_FORMAT.format(date);
}
