import type { Clock } from '../../clock';
import type { Transaction } from '../../database/transactions';
import { DomainError, type Result } from '../../domain/domain-error';
import { mayFollow, NEXT_STATES, ORDER_STATES, type OrderState } from '../../domain/order-states';
import type { PaymentService } from '../../payments/payment.service';
import type { Order } from '../order';
import type { OrderRepository } from '../order.repository';
import type { OrderSteps } from '../order-steps';

/** Gives orders their invoices: the room that prints them knows orders, not the other way round. */
export interface InvoiceIssuer {
  /** Once for an order that the caller holds, in its transaction. */
  issue(transaction: Transaction, orderId: string): Promise<void>;
}

/** Notes who of the shop's own people did what. */
export interface StaffAuditLog {
  note(adminId: string, what: string, kind: 'order', which: string): void;
}

/** What becomes of an order under the hands of the shop's own people: in words behind "can be". */
const DONE: Readonly<Partial<Record<OrderState, string>>> = {
  return_requested: 'sent back',
  returned: 'refunded',
};

/** What the shop's own people do with orders. A step that the table of states does not have is a CONFLICT at `status`. */
export class FulfilmentService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly steps: OrderSteps,
    private readonly payments: PaymentService,
    private readonly invoices: InvoiceIssuer,
    private readonly journal: StaffAuditLog,
    private readonly clock: Clock,
  ) {}

  pack(adminId: string, number: string): Promise<Result<Order>> {
    return this.step(adminId, number, 'packed', (transaction, order) =>
      this.orders.step(transaction, order, 'packed', null, this.clock()),
    );
  }

  /** The invoice is made out now: goods are supplied when they leave. Section 31(1)(a) of the CGST Act. */
  ship(
    adminId: string,
    number: string,
    parcel: { readonly courier: string; readonly trackingNumber: string },
  ): Promise<Result<Order>> {
    return this.step(adminId, number, 'shipped', async (transaction, order) => {
      const shipped = await this.orders.step(transaction, order, 'shipped', null, this.clock(), parcel);
      await this.steps.tell(transaction, shipped, 'order-shipped');
      // Last: until the transaction ends no other invoice is numbered.
      await this.invoices.issue(transaction, order.id);
      return shipped;
    });
  }

  /** Cash counts as paid from here on. */
  deliver(adminId: string, number: string): Promise<Result<Order>> {
    return this.step(adminId, number, 'delivered', async (transaction, order) => {
      const now = this.clock();
      const delivered = await this.orders.step(transaction, order, 'delivered', null, now, {
        deliveredAt: now,
      });
      await this.payments.collected(transaction, order.id);
      await this.steps.tell(transaction, delivered, 'order-delivered');
      return delivered;
    });
  }

  /** Whosever it is, while nothing has left the house. @param reason the shopper reads it with the order */
  cancel(adminId: string, number: string, reason: string): Promise<Result<Order>> {
    return this.step(adminId, number, 'cancelled', async (transaction, order) => {
      const cancelled = await this.steps.cancel(transaction, order, reason);
      if (order.state === 'pending_payment') await this.steps.tell(transaction, cancelled, 'order-cancelled');
      return cancelled;
    });
  }

  /** For a shopper who called or wrote. The shop may take back what is older than its promise: 30 days bind the shopper alone. */
  requestReturn(adminId: string, number: string, reason: string): Promise<Result<Order>> {
    return this.step(adminId, number, 'return_requested', (transaction, order) =>
      this.steps.requestReturn(transaction, order, reason),
    );
  }

  /** A return has come back: the units are for sale again, the money goes back, each once. Cash waits for `completeRefund`. */
  refund(adminId: string, number: string, reason: string): Promise<Result<Order>> {
    return this.step(adminId, number, 'returned', async (transaction, order) => {
      const returned = await this.orders.step(transaction, order, 'returned', reason, this.clock());
      await this.steps.undo(transaction, order, reason);
      return returned;
    });
  }

  /** The shop's people have sent by hand what no machine could. @param reference what their bank calls it */
  completeRefund(adminId: string, number: string, reference: string): Promise<Result<Order>> {
    return this.noted(adminId, 'sent the refund of', number, async (transaction, order) => {
      const subject = { kind: 'order' as const, id: order.id };
      return (await this.payments.sentByHand(transaction, subject, reference))
        ? order
        : new DomainError('CONFLICT', 'No money of this order waits to be sent by hand', 'payment');
    });
  }

  private step(
    adminId: string,
    number: string,
    to: OrderState,
    work: (transaction: Transaction, order: Order) => Promise<Order>,
  ): Promise<Result<Order>> {
    return this.noted(adminId, DONE[to] ?? to, number, async (transaction, order) =>
      mayFollow(order.state, to) ? work(transaction, order) : wrongState(order.state, to),
    );
  }

  private async noted(
    adminId: string,
    what: string,
    number: string,
    work: (transaction: Transaction, order: Order) => Promise<Result<Order>>,
  ): Promise<Result<Order>> {
    const result = await this.steps.take(await this.orders.byNumber(number), work);
    if (!(result instanceof DomainError)) this.journal.note(adminId, what, 'order', result.number);
    return result;
  }
}

const EITHER = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/** "The order is shipped: only one that is placed can be packed" */
function wrongState(from: OrderState, to: OrderState): DomainError {
  const before = ORDER_STATES.filter((state) => NEXT_STATES[state].includes(to)).map(spoken);
  return new DomainError(
    'CONFLICT',
    `The order is ${spoken(from)}: only one that is ${EITHER.format(before)} can be ${DONE[to] ?? to}`,
    'status',
  );
}

/** "return requested": as the APIs call it, in words. */
function spoken(state: OrderState): string {
  return state.replaceAll('_', ' ');
}
