import type { Clock } from '../../platform/clock';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import { DomainError } from '../../domain/domain-error';
import { formatMoney } from '../../domain/money';
import type { MessageService } from '../messaging/message.service';
import type { Discount, PaymentDescription } from '../payments/payment';
import type { PaymentHandler } from '../payments/payment-handler';
import { firstNameOf, giftCardNotice, orderUrl, refundRoute } from './order-texts';
import { amountDue } from '../checkout/order-totals';
import type { Order } from './order';
import type { OrderDiscounts } from './order-discounts';
import type { OrderLocks } from './order-locks';
import type { OrderRepository } from './order.repository';
import type { OrderReservations } from './stock/order-reservations';
import type { PendingOrders } from './pending-orders';
import { DAY_MS } from '../../domain/days';

const PAID_TWICE = 'This order has been paid already';
const CANCELLED_BEFORE = 'This order was cancelled before';
const PURCHASED_BY_OTHER_PAYMENT = 'Another payment for the same cart came first';
/** An order's prices are honoured for one day after it was created. */
const LATE_PAYMENT_MAX_MS = DAY_MS;
const PAID_A_DAY_LATE = 'Your payment came more than a day after the order was started';
const PAID_AFTER_RESERVATION = 'Your payment came after the reservation had ended, and';
const GIFT_CARD_USED = `${PAID_AFTER_RESERVATION} the gift card no longer holds its part`;
/** The order that came first may have used the same gift card. */
const CARD_WAS_USED: ReadonlySet<string> = new Set([PURCHASED_BY_OTHER_PAYMENT, GIFT_CARD_USED]);
const OFFER_USED_UP = 'the offer of your bank has been used as often as it may be';

/** Applies payments to orders: places the order once, or refunds the payment if the stock is sold by then. */
export class OrderPaymentHandler implements PaymentHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly locks: OrderLocks,
    private readonly orders: OrderRepository,
    private readonly pendingOrders: PendingOrders,
    private readonly reservations: OrderReservations,
    readonly discountRules: OrderDiscounts,
    private readonly messages: MessageService,
    private readonly clock: Clock,
  ) {}

  async lock(transaction: Transaction, id: string): Promise<void> {
    await this.locks.lock(transaction, id);
  }

  async onPaid(transaction: Transaction, id: string, discount: Discount | null): Promise<string | null> {
    const order = await this.locks.lockOrder(transaction, id);
    const recordDiscount = () =>
      discount === null
        ? Promise.resolve(order)
        : this.discountRules.recordBankDiscount(transaction, order, discount);
    switch (order.state) {
      case 'pending_payment':
        await this.pendingOrders.place(transaction, await recordDiscount());
        return null;
      case 'payment_failed':
      case 'expired':
        return this.placeLatePayment(transaction, await recordDiscount());
      default: {
        const reason = order.state === 'cancelled' ? CANCELLED_BEFORE : PAID_TWICE;
        await this.notifyPaymentReturned(transaction, order, reason);
        return reason;
      }
    }
  }

  async onMismatch(transaction: Transaction, id: string, reason: string): Promise<void> {
    await this.notifyPaymentReturned(transaction, await this.locks.lockOrder(transaction, id), reason);
  }

  async onFailed(transaction: Transaction, id: string): Promise<void> {
    const order = await this.locks.lockOrder(transaction, id);
    if (order.state === 'pending_payment')
      await this.pendingOrders.end(transaction, [order], { to: 'payment_failed' });
  }

  async onRefunded(
    transaction: Transaction,
    id: string,
    refundedAmount: number,
    isComplete: boolean,
  ): Promise<void> {
    const order = await this.locks.lockOrder(transaction, id);
    if (isComplete && order.state === 'paid_unfulfillable')
      await this.orders.transition(transaction, order, {
        to: 'refunded',
        at: this.clock(),
        note: order.note,
      });
    const amount = formatMoney({ amount: refundedAmount, currency: order.currency });
    await this.messages.queueMessage(transaction, {
      template: 'order-refunded',
      to: order.email,
      data: {
        firstName: firstNameOf(order),
        number: order.number,
        amount,
        // The gift card's part was returned when the order was undone: this is the rest.
        refundRoute: refundRoute(order),
        giftCardNotice: giftCardNotice(order),
        link: orderUrl(order),
      },
    });
  }

  async describePayment(id: string): Promise<PaymentDescription> {
    const order = await this.orders.findById(id);
    if (!order) throw new Error('The order is gone');
    return {
      description: `Order ${order.number}`,
      returnTo: `/checkout/confirmation/${order.number}`,
      payer: { email: order.email, phoneNumber: order.phoneNumber },
    };
  }

  /**
   * Places an order whose payment came after its reservation ended. @returns null if the stock was still available,
   * else why the payment is refunded
   */
  private async placeLatePayment(transaction: Transaction, order: Order): Promise<string | null> {
    if (await this.orders.hasPlacedOrder(transaction, order.checkoutId))
      return this.markUnfulfillable(transaction, order, PURCHASED_BY_OTHER_PAYMENT);
    if (this.clock().getTime() - order.createdAt.getTime() > LATE_PAYMENT_MAX_MS)
      return this.markUnfulfillable(transaction, order, PAID_A_DAY_LATE);
    const lines = await this.orders.findLines([order.id], transaction);
    // The use of the promotion was released together with the stock.
    const promotionCounted = order.promotionId !== null;
    const reserved = await this.transactions.part(transaction, async (part) => {
      await this.cancelPending(part, order.checkoutId);
      if (!(await this.discountRules.isStillAvailable(part, order)))
        return new DomainError('CONFLICT', OFFER_USED_UP, 'bankOffer');
      return this.reservations.reserve(part, { ...order, promotionCounted }, lines);
    });
    if (reserved instanceof DomainError)
      return this.markUnfulfillable(transaction, order, latePaymentReason(order, reserved));
    if (promotionCounted) await this.orders.setPromotionCounted(transaction, order.id, true);
    await this.pendingOrders.placeReserved(transaction, order);
    return null;
  }

  /** Cancels a second order of the same cart, which the shopper started before the first one was paid: it holds stock. */
  private async cancelPending(transaction: Transaction, checkoutId: string): Promise<void> {
    const pending = await this.orders.findPending(checkoutId, transaction);
    const order = pending && (await this.locks.lockOrder(transaction, pending.id));
    // It may have expired meanwhile.
    if (order?.state !== 'pending_payment') return;
    await this.pendingOrders.end(transaction, [order], { to: 'cancelled', note: PURCHASED_BY_OTHER_PAYMENT });
  }

  private async markUnfulfillable(transaction: Transaction, order: Order, reason: string): Promise<string> {
    await this.orders.transition(transaction, order, {
      to: 'paid_unfulfillable',
      at: this.clock(),
      note: reason,
    });
    const amount = formatMoney({ amount: amountDue(order), currency: order.currency });
    const { number } = order;
    const data = {
      firstName: firstNameOf(order),
      number,
      amount,
      reason,
      // It went back when the reservation ended; the reason may be that it was used since.
      giftCardNotice: CARD_WAS_USED.has(reason) ? '' : giftCardNotice(order),
      link: orderUrl(order),
    };
    await this.messages.queueMessage(transaction, { template: 'order-unfulfillable', to: order.email, data });
    await this.messages.queueMessage(transaction, {
      template: 'order-unfulfillable-sms',
      to: order.phoneNumber,
      data: { number, amount },
    });
    return reason;
  }

  private async notifyPaymentReturned(transaction: Transaction, order: Order, reason: string): Promise<void> {
    await this.messages.queueMessage(transaction, {
      template: 'payment-returned',
      to: order.email,
      data: { firstName: firstNameOf(order), number: order.number, reason, link: orderUrl(order) },
    });
  }
}

/** Why a late payment is refunded, by the field that could not be reserved. */
function latePaymentReason({ promotionCode }: Order, { field }: DomainError): string {
  if (field === 'bankOffer') return `${PAID_AFTER_RESERVATION} ${OFFER_USED_UP}`;
  if (field === 'promotion')
    return `${PAID_AFTER_RESERVATION} ${promotionCode} has been used as often as it may be`;
  if (field === 'giftCard') return GIFT_CARD_USED;
  return `${PAID_AFTER_RESERVATION} the stock is gone`;
}
