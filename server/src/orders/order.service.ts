import { SOLD_OUT, type CartService } from '../cart/cart.service';
import type { Clock } from '../clock';
import type { Transaction, Transactions } from '../database/transactions';
import { Fault, wholeNumber, type Outcome } from '../domain/fault';
import { ORDERS_PAGE_MAX, RETURN_DAYS } from '../domain/order-limits';
import { mayFollow, ORDER_STATE_LABELS, type OrderState } from '../domain/order-states';
import { shopperId, type Shopper } from '../guests/shopper';
import type { RateLimits } from '../limits/rate-limits';
import type { MessageService } from '../messaging/message.service';
import type { PaymentService } from '../payments/payment.service';
import { backOf, firstNameOf, linkOf } from './confirmation';
import type { Order } from './order';
import type { OrderRepository, StepSet } from './order.repository';
import type { OrderTaker } from './order.taker';
import type { Reservations } from './reservations';

const DAY_MS = 86_400_000;
const MISSING = 'There is no such order';

export interface OrderPage {
  readonly items: readonly Order[];
  readonly total: number;
  readonly page: number;
  readonly totalPages: number;
}

/** Gives orders their invoices: the room that prints them knows orders, not the other way round. */
export interface InvoiceIssuer {
  /** Once for an order that the caller holds, in its transaction. */
  issue(transaction: Transaction, orderId: string): Promise<void>;
}

/** What becomes of orders once they are made. */
export class OrderService {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    private readonly taker: OrderTaker,
    private readonly reservations: Reservations,
    private readonly payments: PaymentService,
    private readonly carts: CartService,
    private readonly messages: MessageService,
    private readonly invoices: InvoiceIssuer,
    private readonly limits: Pick<RateLimits, 'take'>,
    private readonly clock: Clock,
  ) {}

  /** Newest first; orders whose payment never came are left out. @throws Fault for a page or limit out of bounds */
  async list(customerId: string, page: number, limit: number): Promise<OrderPage> {
    wholeNumber('page', page, 1, 1_000_000);
    wholeNumber('limit', limit, 1, ORDERS_PAGE_MAX);
    const { items, total } = await this.orders.page(customerId, limit, (page - 1) * limit);
    return { items, total, page, totalPages: Math.ceil(total / limit) };
  }

  /** Null for one that is not theirs as for one that is not there. */
  find(shopper: Shopper | null, number: string): Promise<Order | null> {
    return this.orders.theirs(shopper, number, this.clock());
  }

  findById(shopper: Shopper | null, id: string): Promise<Order | null> {
    return this.orders.theirsById(shopper, id, this.clock());
  }

  /** While nothing has left the house. What was paid goes back once, the units too. A second time the order as it is. */
  cancel(shopper: Shopper, number: string, reason: string): Promise<Outcome<Order>> {
    return this.own(shopper, number, async (transaction, order) => {
      if (order.state === 'cancelled') return order;
      if (!mayFollow(order.state, 'cancelled'))
        return new Fault('CONFLICT', `An order that is ${spoken(order.state)} cannot be cancelled`);
      const cancelled = await this.orders.step(transaction, order, 'cancelled', reason || null, this.clock());
      if (order.state === 'pending_payment') {
        await this.reservations.release(transaction, [order]);
        return cancelled;
      }
      await this.undo(transaction, order, 'The order was cancelled');
      await this.tell(transaction, cancelled, 'order-cancelled');
      return cancelled;
    });
  }

  requestReturn(shopper: Shopper, number: string, reason: string): Promise<Outcome<Order>> {
    return this.own(shopper, number, async (transaction, order) => {
      if (order.state === 'return_requested') return order;
      if (!mayFollow(order.state, 'return_requested'))
        return new Fault('CONFLICT', `An order that is ${spoken(order.state)} cannot be sent back`);
      const until = returnUntil(order);
      if (until !== null && this.clock() >= until)
        return new Fault('CONFLICT', `The ${RETURN_DAYS} days for a return are over`);
      const asked = await this.orders.step(transaction, order, 'return_requested', reason, this.clock());
      await this.tell(transaction, asked, 'return-requested');
      return asked;
    });
  }

  /** Puts the bags of an order into the cart once more, as far as they can be had. */
  async reorder(shopper: Shopper, number: string): Promise<Outcome<{ readonly notice: string | null }>> {
    const refusal = await this.limits.take(['reorder by shopper', shopperId(shopper)]);
    if (refusal) return refusal;
    const order = await this.find(shopper, number);
    if (!order) return new Fault('NOT_FOUND', MISSING, 'number');
    const missing: string[] = [];
    const said: string[] = [];
    let added = 0;
    for (const line of await this.orders.lines([order.id])) {
      const { productId, variantId, quantity, name, variantName } = line;
      const outcome =
        productId === null || variantId === null
          ? null
          : await this.carts.add(shopper, { productId, variantId, quantity, changeId: null });
      const bag = `${name} in ${variantName}`;
      const isGone =
        outcome instanceof Fault && (outcome.code === 'NOT_FOUND' || outcome.message === SOLD_OUT);
      if (outcome === null || isGone) missing.push(bag);
      else if (outcome instanceof Fault) said.push(`${bag}: ${outcome.message}`);
      else {
        added += 1;
        if (outcome.notice !== null) said.push(`${bag}: ${outcome.notice}`);
      }
    }
    if (added === 0 && said.length === 0)
      return new Fault('CONFLICT', 'None of these bags can be had at present');
    if (missing.length > 0) said.push(`Not to be had at present: ${missing.join('; ')}`);
    const notice = said.join('. ');
    return added === 0 ? new Fault('CONFLICT', notice) : { notice: notice || null };
  }

  pack(number: string): Promise<Outcome<Order>> {
    return this.advance(number, 'packed');
  }

  /** The invoice is made out now: goods are supplied when they leave. Section 31(1)(a) of the CGST Act. */
  ship(number: string, courier: string, trackingNumber: string): Promise<Outcome<Order>> {
    return this.advance(number, 'shipped', { courier, trackingNumber });
  }

  /** Cash counts as paid from here on. */
  deliver(number: string): Promise<Outcome<Order>> {
    return this.advance(number, 'delivered', { deliveredAt: this.clock() });
  }

  /** A return has come back: the units are for sale again, the money goes back, each once. Cash waits for `completeRefund`. */
  takeBack(number: string, reason: string): Promise<Outcome<Order>> {
    return this.staff(number, async (transaction, order) => {
      if (!mayFollow(order.state, 'returned'))
        return new Fault('CONFLICT', `An order that is ${spoken(order.state)} cannot be refunded`);
      const returned = await this.orders.step(transaction, order, 'returned', reason, this.clock());
      await this.undo(transaction, order, reason);
      return returned;
    });
  }

  /** The shop's people have sent by hand what no machine could. @param reference what their bank calls it */
  completeRefund(number: string, reference: string): Promise<Outcome<Order>> {
    return this.staff(number, async (transaction, order) => {
      const subject = { kind: 'order' as const, id: order.id };
      return (await this.payments.sentByHand(transaction, subject, reference))
        ? order
        : new Fault('CONFLICT', 'No money of this order waits to be sent by hand');
    });
  }

  private advance(number: string, to: OrderState, set: StepSet = {}): Promise<Outcome<Order>> {
    return this.staff(number, async (transaction, order) => {
      if (!mayFollow(order.state, to))
        return new Fault('CONFLICT', `An order that is ${spoken(order.state)} cannot be ${spoken(to)}`);
      const after = await this.orders.step(transaction, order, to, null, this.clock(), set);
      if (to === 'delivered') await this.payments.collected(transaction, order.id);
      if (to === 'shipped') {
        await this.tell(transaction, after, 'order-shipped');
        // Last: until the transaction ends no other invoice is numbered.
        await this.invoices.issue(transaction, order.id);
      }
      if (to === 'delivered') await this.tell(transaction, after, 'order-delivered');
      return after;
    });
  }

  /** Money first, units last: what is hottest is held shortest. */
  private async undo(transaction: Transaction, order: Order, reason: string): Promise<void> {
    await this.payments.refund(transaction, { kind: 'order', id: order.id }, reason);
    await this.reservations.restock(transaction, order, await this.orders.lines([order.id], transaction));
  }

  private tell(
    transaction: Transaction,
    order: Order,
    template: 'order-cancelled' | 'return-requested' | 'order-shipped' | 'order-delivered',
  ): Promise<void> {
    const { number, courier, trackingNumber } = order;
    const isCollected = order.deliveredAt !== null;
    const back = backOf(order, isCollected);
    // Nobody has asked for an account before cash was to go back.
    const isAsked = isCollected && order.paymentMethod === 'cash_on_delivery';
    return this.messages.queue(transaction, {
      template,
      to: order.email,
      data: {
        firstName: firstNameOf(order),
        number,
        back: isAsked ? `${back}. We write or call to ask for the account` : back,
        courier: courier ?? '',
        trackingNumber: trackingNumber ?? '',
        link: linkOf(order),
      },
    });
  }

  private async own(
    shopper: Shopper,
    number: string,
    work: (transaction: Transaction, order: Order) => Promise<Outcome<Order>>,
  ): Promise<Outcome<Order>> {
    const order = await this.find(shopper, number);
    return this.held(order, work);
  }

  private async staff(
    number: string,
    work: (transaction: Transaction, order: Order) => Promise<Outcome<Order>>,
  ): Promise<Outcome<Order>> {
    return this.held(await this.orders.byNumber(number), work);
  }

  private held(
    order: Order | null,
    work: (transaction: Transaction, order: Order) => Promise<Outcome<Order>>,
  ): Promise<Outcome<Order>> {
    if (!order) return Promise.resolve(new Fault('NOT_FOUND', MISSING, 'number'));
    return this.transactions.attempt(async (transaction) => {
      await this.taker.lock(transaction, order.id);
      const held = await this.orders.lock(transaction, order.id);
      return held ? work(transaction, held) : new Fault('NOT_FOUND', MISSING, 'number');
    });
  }
}

/** Until when an order can be sent back; null before it is delivered. */
export function returnUntil({ deliveredAt }: Pick<Order, 'deliveredAt'>): Date | null {
  return deliveredAt && new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MS);
}

/** "on its way" */
function spoken(state: OrderState): string {
  return ORDER_STATE_LABELS[state].toLowerCase();
}
