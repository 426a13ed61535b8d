import { setTimeout } from 'node:timers/promises';
import type { CartService } from '../cart/cart.service';
import type { Clock } from '../clock';
import type { Transaction, Transactions } from '../database/transactions';
import { deliveryWindow } from '../domain/delivery';
import { DomainError } from '../domain/domain-error';
import { formatMoney } from '../domain/money';
import type { OrderState } from '../domain/order-states';
import type { MessageService } from '../messaging/message.service';
import type { Discount } from '../payments/payment';
import type { PaymentHandler } from '../payments/payment.service';
import type { CheckoutRepository } from './checkout.repository';
import { backOf, firstNameOf, linkOf, shopperOf, type Confirmation } from './confirmation';
import { dueOf, type Order } from './order';
import type { ExpiredReservationRepository } from './expired-reservation.repository';
import type { OrderDiscounts } from './order-discounts';
import type { OrderRepository, StepSet } from './order.repository';
import type { Reservations } from './reservations';

/** Of lapsed reservations so many are ended in one go, so many of them in one transaction. */
const SWEEP = 100;
const TOGETHER = 10;
/** A provider that has not answered by then keeps nobody's stock waiting: what it says later is still taken or sent back. */
const ANSWER_WITHIN_MS = 3_000;
const PAID_TWICE = 'This order has been paid already';
const GIVEN_UP = 'This order was cancelled before';
const BOUGHT_OTHERWISE = 'Another payment for the same cart came first';
/** Prices of yesterday are not kept open for ever. */
const LATEST_MS = 86_400_000;
const A_DAY_LATE = 'Your payment came more than a day after the order was begun';
const TOO_LATE = 'Your payment came after the reservation had ended, and';
const OFFER_USED = 'the offer of your bank has been used as often as it may be';

/** What money means for an order: it is placed, once; or, where the stock is gone by then, the money goes back. */
export class OrderPaymentHandler implements PaymentHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly checkouts: CheckoutRepository,
    private readonly carts: CartService,
    private readonly orders: OrderRepository,
    private readonly expiredReservations: ExpiredReservationRepository,
    private readonly reservations: Reservations,
    readonly discounts: OrderDiscounts,
    private readonly confirmation: Confirmation,
    private readonly messages: MessageService,
    private readonly clock: Clock,
  ) {}

  /** The purchase, the cart, the order: the order in which placing takes them too. */
  async lock(transaction: Transaction, id: string): Promise<void> {
    const order = await this.orders.byId(id, transaction);
    if (!order) throw new Error('The order is gone');
    await this.checkouts.lock(transaction, order.checkoutId);
    const shopper = shopperOf(order);
    if (shopper) await this.carts.lock(transaction, shopper);
    await this.orders.lock(transaction, id);
  }

  async paid(transaction: Transaction, id: string, discount: Discount | null): Promise<string | null> {
    const order = await this.held(transaction, id);
    const discounted = () =>
      discount === null ? Promise.resolve(order) : this.discounts.note(transaction, order, discount);
    switch (order.state) {
      case 'pending_payment':
        await this.reservations.claim(transaction, id);
        return this.place(transaction, await discounted());
      case 'payment_failed':
      case 'expired':
        return this.placeLate(transaction, await discounted());
      default: {
        const reason = order.state === 'cancelled' ? GIVEN_UP : PAID_TWICE;
        await this.tellReturned(transaction, order, reason);
        return reason;
      }
    }
  }

  /** The code to the phone of a cash order was entered, for an order that the caller holds with its purchase. */
  async confirm(transaction: Transaction, order: Order): Promise<void> {
    await this.reservations.claim(transaction, order.id);
    await this.place(transaction, order, { phoneCheck: 'given' });
  }

  async refused(transaction: Transaction, id: string, reason: string): Promise<void> {
    await this.tellReturned(transaction, await this.held(transaction, id), reason);
  }

  failed(transaction: Transaction, id: string): Promise<void> {
    return this.giveUp(transaction, id, 'payment_failed');
  }

  async refunded(transaction: Transaction, id: string, sent: number, isAll: boolean): Promise<void> {
    const order = await this.held(transaction, id);
    if (isAll && order.state === 'paid_unfulfillable')
      await this.orders.step(transaction, order, 'refunded', order.note, this.clock());
    const amount = formatMoney({ amount: sent, currency: order.currency });
    await this.messages.queue(transaction, {
      template: 'order-refunded',
      to: order.email,
      data: {
        firstName: firstNameOf(order),
        number: order.number,
        amount,
        // A gift card has its part back since the order was undone: this is the rest.
        back: backOf({ ...order, giftCardAmount: 0 }, true),
        link: linkOf(order),
      },
    });
  }

  async describe(id: string): Promise<{ description: string; returnTo: string }> {
    const order = await this.orders.byId(id);
    if (!order) throw new Error('The order is gone');
    return { description: `Order ${order.number}`, returnTo: `/checkout/confirmation/${order.number}` };
  }

  /**
   * Ends reservations whose time is over, many in one transaction; where that fails each by itself, so that one does not keep the
   * others. What somebody else holds at the moment is left to them, and to the next time.
   * @param toAskAfter those whose provider is asked once more before, as its word may have been lost: after all others
   * @returns how many
   */
  async sweep(
    toAskAfter: (ids: readonly string[]) => Promise<ReadonlyMap<string, () => Promise<void>>>,
  ): Promise<number> {
    const due = await this.expiredReservations.due(this.clock(), SWEEP);
    const asks = await toAskAfter(due);
    const ids = [...due.filter((id) => !asks.has(id)), ...asks.keys()];
    const failures: unknown[] = [];
    const note = (error: unknown): number => {
      failures.push(error);
      return 0;
    };
    let ended = 0;
    for (let from = 0; from < ids.length; from += TOGETHER) {
      const some = ids.slice(from, from + TOGETHER);
      await Promise.all(some.map((id) => soon(asks.get(id)).catch(note)));
      try {
        ended += await this.expire(some);
      } catch {
        for (const id of some) ended += await this.expire([id]).catch(note);
      }
    }
    if (failures.length > 0) throw failures[0];
    return ended;
  }

  /** Waits for nobody who holds one of them, so the orders may come first here. */
  private expire(ids: readonly string[]): Promise<number> {
    return this.transactions.run(async (transaction) => {
      const orders = await this.expiredReservations.end(transaction, ids, this.clock());
      await this.reservations.release(transaction, orders);
      return orders.length;
    });
  }

  private async giveUp(transaction: Transaction, id: string, to: OrderState): Promise<void> {
    const order = await this.held(transaction, id);
    if (order.state !== 'pending_payment') return;
    await this.orders.step(transaction, order, to, null, this.clock());
    await this.reservations.release(transaction, [order]);
  }

  private async place(transaction: Transaction, order: Order, set: StepSet = {}): Promise<null> {
    const now = this.clock();
    const window = deliveryWindow(now, order.delivery);
    const placed = await this.orders.step(transaction, order, 'placed', null, now, {
      placedAt: now,
      deliveryEarliest: window.earliest,
      deliveryLatest: window.latest,
      ...set,
    });
    const lines = await this.orders.lines([order.id], transaction);
    await this.confirmation.confirm(transaction, placed, lines);
    await this.reservations.countSold(transaction, lines);
    return null;
  }

  /** Money for an order that was given up. @returns null where the goods could be had after all */
  private async placeLate(transaction: Transaction, order: Order): Promise<string | null> {
    if (await this.orders.isPurchased(transaction, order.checkoutId))
      return this.cannotFulfil(transaction, order, BOUGHT_OTHERWISE);
    if (this.clock().getTime() - order.createdAt.getTime() > LATEST_MS)
      return this.cannotFulfil(transaction, order, A_DAY_LATE);
    const other = await this.orders.pendingOf(order.checkoutId, transaction);
    if (other) {
      // The shopper began anew, and then paid the first one: what the second holds is for the same cart.
      const held = await this.held(transaction, other.id);
      await this.orders.step(transaction, held, 'cancelled', BOUGHT_OTHERWISE, this.clock());
      await this.reservations.release(transaction, [held]);
    }
    if (!(await this.discounts.isLeft(transaction, order)))
      return this.cannotFulfil(transaction, order, `${TOO_LATE} ${OFFER_USED}`);
    const lines = await this.orders.lines([order.id], transaction);
    // Its use of the promotion was given back with the rest.
    const promotionCounted = order.promotionId !== null;
    const taken = await this.transactions.part(transaction, (part) =>
      this.reservations.take(part, { ...order, promotionCounted }, lines),
    );
    if (taken instanceof DomainError) return this.cannotFulfil(transaction, order, tooLate(order, taken));
    if (promotionCounted) await this.orders.setPromotionCounted(transaction, order.id, true);
    return this.place(transaction, order);
  }

  private async cannotFulfil(transaction: Transaction, order: Order, reason: string): Promise<string> {
    await this.orders.step(transaction, order, 'paid_unfulfillable', reason, this.clock());
    const amount = formatMoney({ amount: dueOf(order), currency: order.currency });
    const { number } = order;
    const data = { firstName: firstNameOf(order), number, amount, reason, link: linkOf(order) };
    await this.messages.queue(transaction, { template: 'order-unfulfillable', to: order.email, data });
    await this.messages.queue(transaction, {
      template: 'order-unfulfillable-sms',
      to: order.phoneNumber,
      data: { number, amount },
    });
    return reason;
  }

  private async tellReturned(transaction: Transaction, order: Order, reason: string): Promise<void> {
    await this.messages.queue(transaction, {
      template: 'payment-returned',
      to: order.email,
      data: { firstName: firstNameOf(order), number: order.number, reason, link: linkOf(order) },
    });
  }

  /** The caller holds it. */
  private async held(transaction: Transaction, id: string): Promise<Order> {
    const order = await this.orders.lock(transaction, id);
    if (!order) throw new Error('The order is gone');
    return order;
  }
}

/** What was gone by then: with the units all that `Reservations.take` takes before them. */
function tooLate({ promotionCode }: Order, { field }: DomainError): string {
  if (field === 'promotion') return `${TOO_LATE} ${promotionCode} has been used as often as it may be`;
  if (field === 'giftCard') return `${TOO_LATE} the gift card no longer holds its part`;
  return `${TOO_LATE} the stock is gone`;
}

/** Resolves when it is done, or has taken too long. */
async function soon(work: (() => Promise<void>) | undefined): Promise<void> {
  if (!work) return;
  const waiting = new AbortController();
  const late = setTimeout(ANSWER_WITHIN_MS, undefined, { signal: waiting.signal, ref: false }).catch(
    () => undefined,
  );
  try {
    await Promise.race([work(), late]);
  } finally {
    waiting.abort();
  }
}
