import { setTimeout } from 'node:timers/promises';
import type { CartService } from '../cart/cart.service';
import type { Clock } from '../../platform/clock';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import { calculateDeliveryWindow } from '../../domain/delivery';
import { DomainError } from '../../domain/domain-error';
import { formatMoney } from '../../domain/money';
import type { OrderState } from '../../domain/order-states';
import type { MessageService } from '../messaging/message.service';
import type { Discount, PaymentDescription } from '../payments/payment';
import type { PaymentHandler } from '../payments/payment-handler';
import type { CheckoutRepository } from '../checkout/checkout.repository';
import type { OrderConfirmation } from './order-confirmation';
import { describeRefundRoute, firstNameOf, orderUrl, shopperOf } from './order-texts';
import { amountDue } from '../checkout/order-totals';
import type { Order } from './order';
import type { ExpiredReservationRepository } from './expired-reservation.repository';
import type { OrderDiscounts } from './order-discounts';
import type { OrderRepository, TransitionChanges } from './order.repository';
import type { OrderReservations } from './order-reservations';
import { DAY_MS } from '../../domain/days';

/** Expired reservations per run, and per transaction. */
const SWEEP_BATCH = 100;
const SWEEP_PARALLEL = 10;
/**
 * Longest wait for a provider before a reservation expires. A payment that is reported later is still accepted or
 * refunded.
 */
const PROVIDER_TIMEOUT_MS = 3_000;
const PAID_TWICE = 'This order has been paid already';
const CANCELLED_BEFORE = 'This order was cancelled before';
const PURCHASED_BY_OTHER_PAYMENT = 'Another payment for the same cart came first';
/** An order's prices are honoured for one day after it was created. */
const LATE_PAYMENT_MAX_MS = DAY_MS;
const PAID_A_DAY_LATE = 'Your payment came more than a day after the order was started';
const PAID_AFTER_RESERVATION = 'Your payment came after the reservation had ended, and';
const OFFER_USED_UP = 'the offer of your bank has been used as often as it may be';

/** Applies payments to orders: places the order once, or refunds the payment if the stock is sold by then. */
export class OrderPaymentHandler implements PaymentHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly checkouts: CheckoutRepository,
    private readonly carts: CartService,
    private readonly orders: OrderRepository,
    private readonly expiredReservations: ExpiredReservationRepository,
    private readonly reservations: OrderReservations,
    readonly discountRules: OrderDiscounts,
    private readonly confirmation: OrderConfirmation,
    private readonly messages: MessageService,
    private readonly clock: Clock,
  ) {}

  /** Locks checkout, cart and order, in the same sequence as order placement. */
  async lock(transaction: Transaction, id: string): Promise<void> {
    const order = await this.orders.findById(id, transaction);
    if (!order) throw new Error('The order is gone');
    await this.checkouts.lock(transaction, order.checkoutId);
    const shopper = shopperOf(order);
    if (shopper) await this.carts.lock(transaction, shopper);
    await this.orders.lock(transaction, id);
  }

  async onPaid(transaction: Transaction, id: string, discount: Discount | null): Promise<string | null> {
    const order = await this.requireLocked(transaction, id);
    const recordDiscount = () =>
      discount === null
        ? Promise.resolve(order)
        : this.discountRules.recordBankDiscount(transaction, order, discount);
    switch (order.state) {
      case 'pending_payment':
        await this.reservations.convertHoldsToSale(transaction, id);
        return this.placeOrder(transaction, await recordDiscount());
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

  /** Places a cash order whose code was entered. The caller has locked the order and its checkout. */
  async placeConfirmed(transaction: Transaction, order: Order): Promise<void> {
    await this.reservations.convertHoldsToSale(transaction, order.id);
    await this.placeOrder(transaction, order, { phoneCheck: 'given' });
  }

  async onMismatch(transaction: Transaction, id: string, reason: string): Promise<void> {
    await this.notifyPaymentReturned(transaction, await this.requireLocked(transaction, id), reason);
  }

  onFailed(transaction: Transaction, id: string): Promise<void> {
    return this.endPending(transaction, id, 'payment_failed');
  }

  async onRefunded(
    transaction: Transaction,
    id: string,
    refundedAmount: number,
    isComplete: boolean,
  ): Promise<void> {
    const order = await this.requireLocked(transaction, id);
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
        returnNotice: describeRefundRoute({ ...order, giftCardAmount: 0 }, true),
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
   * Expires reservations in batches, one transaction each. If a batch fails, its orders are expired one by one, so that
   * one failure does not block the others. Orders that are locked by others are skipped until the next run.
   * @param findPaymentsToPoll payments whose provider is asked once more, in case its notification was lost; they come
   * last
   * @returns the number of expired orders
   */
  async expireReservations(
    findPaymentsToPoll: (ids: readonly string[]) => Promise<ReadonlyMap<string, () => Promise<void>>>,
  ): Promise<number> {
    const expiredIds = await this.expiredReservations.findExpired(this.clock(), SWEEP_BATCH);
    const polls = await findPaymentsToPoll(expiredIds);
    const ids = [...expiredIds.filter((id) => !polls.has(id)), ...polls.keys()];
    const failures: unknown[] = [];
    const recordFailure = (error: unknown): number => {
      failures.push(error);
      return 0;
    };
    let expiredCount = 0;
    for (let from = 0; from < ids.length; from += SWEEP_PARALLEL) {
      const batch = ids.slice(from, from + SWEEP_PARALLEL);
      await Promise.all(batch.map((id) => withTimeout(polls.get(id)).catch(recordFailure)));
      try {
        expiredCount += await this.expire(batch);
      } catch {
        for (const id of batch) expiredCount += await this.expire([id]).catch(recordFailure);
      }
    }
    if (failures.length > 0) throw failures[0];
    return expiredCount;
  }

  /** Skips locked orders, so it may lock orders first without risking a deadlock. */
  private expire(ids: readonly string[]): Promise<number> {
    return this.transactions.run(async (transaction) => {
      const orders = await this.expiredReservations.expire(transaction, ids, this.clock());
      await this.reservations.releaseReservation(transaction, orders);
      return orders.length;
    });
  }

  private async endPending(transaction: Transaction, id: string, to: OrderState): Promise<void> {
    const order = await this.requireLocked(transaction, id);
    if (order.state !== 'pending_payment') return;
    await this.orders.transition(transaction, order, { to, at: this.clock() });
    await this.reservations.releaseReservation(transaction, [order]);
  }

  private async placeOrder(
    transaction: Transaction,
    order: Order,
    changes: TransitionChanges = {},
  ): Promise<null> {
    const now = this.clock();
    const window = calculateDeliveryWindow(now, order.delivery);
    const placed = await this.orders.transition(transaction, order, {
      to: 'placed',
      at: now,
      placedAt: now,
      deliveryEarliest: window.earliest,
      deliveryLatest: window.latest,
      ...changes,
    });
    const lines = await this.orders.findLines([order.id], transaction);
    await this.confirmation.confirmOrder(transaction, placed, lines);
    await this.reservations.recordSales(transaction, lines);
    return null;
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
    const pendingOrder = await this.orders.findPending(order.checkoutId, transaction);
    if (pendingOrder) {
      // The shopper started over and then paid the first order: the second one holds stock for the same cart.
      const lockedOrder = await this.requireLocked(transaction, pendingOrder.id);
      await this.orders.transition(transaction, lockedOrder, {
        to: 'cancelled',
        at: this.clock(),
        note: PURCHASED_BY_OTHER_PAYMENT,
      });
      await this.reservations.releaseReservation(transaction, [lockedOrder]);
    }
    if (!(await this.discountRules.isStillAvailable(transaction, order)))
      return this.markUnfulfillable(transaction, order, `${PAID_AFTER_RESERVATION} ${OFFER_USED_UP}`);
    const lines = await this.orders.findLines([order.id], transaction);
    // The use of the promotion was released together with the stock.
    const promotionCounted = order.promotionId !== null;
    const reserved = await this.transactions.part(transaction, (part) =>
      this.reservations.reserve(part, { ...order, promotionCounted }, lines),
    );
    if (reserved instanceof DomainError)
      return this.markUnfulfillable(transaction, order, latePaymentReason(order, reserved));
    if (promotionCounted) await this.orders.setPromotionCounted(transaction, order.id, true);
    return this.placeOrder(transaction, order);
  }

  private async markUnfulfillable(transaction: Transaction, order: Order, reason: string): Promise<string> {
    await this.orders.transition(transaction, order, {
      to: 'paid_unfulfillable',
      at: this.clock(),
      note: reason,
    });
    const amount = formatMoney({ amount: amountDue(order), currency: order.currency });
    const { number } = order;
    const data = { firstName: firstNameOf(order), number, amount, reason, link: orderUrl(order) };
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

  /** Reads an order that the caller has locked. */
  private async requireLocked(transaction: Transaction, id: string): Promise<Order> {
    const order = await this.orders.lock(transaction, id);
    if (!order) throw new Error('The order is gone');
    return order;
  }
}

/** Why a late payment is refunded, by the field that `OrderReservations.reserve` failed with. */
function latePaymentReason({ promotionCode }: Order, { field }: DomainError): string {
  if (field === 'promotion')
    return `${PAID_AFTER_RESERVATION} ${promotionCode} has been used as often as it may be`;
  if (field === 'giftCard') return `${PAID_AFTER_RESERVATION} the gift card no longer holds its part`;
  return `${PAID_AFTER_RESERVATION} the stock is gone`;
}

/** Resolves when the work is done or the timeout has passed. */
async function withTimeout(work: (() => Promise<void>) | undefined): Promise<void> {
  if (!work) return;
  const timer = new AbortController();
  const timeout = setTimeout(PROVIDER_TIMEOUT_MS, undefined, { signal: timer.signal, ref: false }).catch(
    () => undefined,
  );
  try {
    await Promise.race([work(), timeout]);
  } finally {
    timer.abort();
  }
}
