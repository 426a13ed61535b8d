import type { Clock } from '../../../platform/clock';
import type { Transaction } from '../../../platform/database/transactions';
import { validateInput } from '../../../domain/account-schemas';
import {
  adminCancelSchema,
  adminReturnSchema,
  normaliseOrderNumber,
  referenceSchema,
  refundSchema,
  shipmentSchema,
} from '../../../domain/checkout-schemas';
import { DomainError, type Result } from '../../../domain/domain-error';
import {
  canTransition,
  ORDER_STATE_TRANSITIONS,
  ORDER_STATES,
  type OrderState,
} from '../../../domain/order-states';
import type { PaymentService } from '../../payments/payment.service';
import type { RefundService } from '../../payments/refund.service';
import type { Order } from '../order';
import type { OrderRepository } from '../order.repository';
import type { OrderTransitions } from '../order-transitions';

/** Issues the invoices of shipped orders. */
interface InvoiceIssuer {
  /** Issues the order's invoice in its transaction, unless it has one. The caller has locked the order. */
  issue(transaction: Transaction, orderId: string): Promise<void>;
}

/** Records what staff do. */
interface StaffAuditLog {
  record(adminId: string, action: string, kind: 'order', entityRef: string): void;
}

/** Words for states where the state's name does not fit behind "can be". */
const STATE_WORDS: Readonly<Partial<Record<OrderState, string>>> = {
  return_requested: 'sent back',
  returned: 'refunded',
};

/**
 * What staff do with orders, by numbers as they are typed. What staff enter is validated here, and answered with BAD_USER_INPUT.
 * A transition that the state machine does not allow is a CONFLICT at `status`.
 */
export class FulfilmentService {
  #invoices: InvoiceIssuer | null = null;

  constructor(
    private readonly orders: OrderRepository,
    private readonly transitions: OrderTransitions,
    private readonly payments: PaymentService,
    private readonly refunds: RefundService,
    private readonly auditLog: StaffAuditLog,
    private readonly clock: Clock,
  ) {}

  /** The invoices module registers itself, because it depends on orders and not the other way round. */
  registerInvoiceIssuer(invoices: InvoiceIssuer): void {
    this.#invoices = invoices;
  }

  pack(adminId: string, number: string): Promise<Result<Order>> {
    return this.transitionOrder(adminId, number, 'packed', (transaction, order) =>
      this.orders.transition(transaction, order, { to: 'packed', at: this.clock() }),
    );
  }

  /** The invoice is issued on shipment: section 31(1)(a) of the CGST Act requires it when goods leave. */
  async ship(
    adminId: string,
    number: string,
    input: { readonly courier: string; readonly trackingNumber: string },
  ): Promise<Result<Order>> {
    const parcel = await validateInput(shipmentSchema, input);
    if (parcel instanceof DomainError) return parcel;
    return this.transitionOrder(adminId, number, 'shipped', async (transaction, order) => {
      const shipped = await this.orders.transition(transaction, order, {
        to: 'shipped',
        at: this.clock(),
        ...parcel,
      });
      await this.transitions.notifyShopper(transaction, shipped, 'order-shipped');
      // Last, because numbering an invoice blocks all others until the transaction ends.
      if (this.#invoices === null) throw new Error('No module issues invoices');
      await this.#invoices.issue(transaction, order.id);
      return shipped;
    });
  }

  /** From here on, a cash order counts as paid. */
  deliver(adminId: string, number: string): Promise<Result<Order>> {
    return this.transitionOrder(adminId, number, 'delivered', async (transaction, order) => {
      const now = this.clock();
      const delivered = await this.orders.transition(transaction, order, {
        to: 'delivered',
        at: now,
        deliveredAt: now,
      });
      await this.payments.recordCashCollected(transaction, order.id);
      await this.transitions.notifyShopper(transaction, delivered, 'order-delivered');
      return delivered;
    });
  }

  /** Cancels any order that has not been shipped. @param reason shown to the shopper with the order */
  async cancel(adminId: string, number: string, reason: string): Promise<Result<Order>> {
    const valid = await validateInput(adminCancelSchema, { reason });
    if (valid instanceof DomainError) return valid;
    return this.transitionOrder(adminId, number, 'cancelled', async (transaction, order) => {
      const cancelled = await this.transitions.cancel(transaction, order, valid.reason);
      if (order.state === 'pending_payment')
        await this.transitions.notifyShopper(transaction, cancelled, 'order-cancelled');
      return cancelled;
    });
  }

  /** Starts a return for a shopper who called or wrote. The 30 days limit only what shoppers can do themselves. */
  async requestReturn(adminId: string, number: string, reason: string): Promise<Result<Order>> {
    const valid = await validateInput(adminReturnSchema, { reason });
    if (valid instanceof DomainError) return valid;
    return this.transitionOrder(adminId, number, 'return_requested', (transaction, order) =>
      this.transitions.requestReturn(transaction, order, valid.reason),
    );
  }

  /**
   * Confirms that a return arrived: returns the units and refunds the payment, once each. Cash waits for
   * `completeRefund`.
   */
  async refund(adminId: string, number: string, reason: string): Promise<Result<Order>> {
    const valid = await validateInput(refundSchema, { reason });
    if (valid instanceof DomainError) return valid;
    return this.transitionOrder(adminId, number, 'returned', async (transaction, order) => {
      const returned = await this.orders.transition(transaction, order, {
        to: 'returned',
        at: this.clock(),
        note: valid.reason,
      });
      await this.transitions.refundAndRestock(transaction, order, valid.reason);
      return returned;
    });
  }

  /** Records a refund that staff sent by bank transfer. @param reference the bank's reference */
  async completeRefund(adminId: string, number: string, reference: string): Promise<Result<Order>> {
    const valid = await validateInput(referenceSchema, { reference });
    if (valid instanceof DomainError) return valid;
    return this.withAuditLog(adminId, 'sent the refund of', number, async (transaction, order) => {
      const subject = { kind: 'order' as const, id: order.id };
      return (await this.refunds.completeManualRefund(transaction, subject, valid.reference))
        ? order
        : new DomainError('CONFLICT', 'No money of this order waits to be sent by hand', 'payment');
    });
  }

  private transitionOrder(
    adminId: string,
    number: string,
    nextState: OrderState,
    transition: (transaction: Transaction, order: Order) => Promise<Order>,
  ): Promise<Result<Order>> {
    return this.withAuditLog(
      adminId,
      STATE_WORDS[nextState] ?? nextState,
      number,
      async (transaction, order) =>
        canTransition(order.state, nextState)
          ? transition(transaction, order)
          : invalidTransition(order.state, nextState),
    );
  }

  private async withAuditLog(
    adminId: string,
    action: string,
    number: string,
    transition: (transaction: Transaction, order: Order) => Promise<Result<Order>>,
  ): Promise<Result<Order>> {
    const found = await this.orders.findByNumber(normaliseOrderNumber(number));
    const result = await this.transitions.withLockedOrder(found, transition);
    if (!(result instanceof DomainError)) this.auditLog.record(adminId, action, 'order', result.number);
    return result;
  }
}

const DISJUNCTION = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/** "The order is shipped: only one that is placed can be packed" */
function invalidTransition(from: OrderState, nextState: OrderState): DomainError {
  const before = ORDER_STATES.filter((state) => ORDER_STATE_TRANSITIONS[state].includes(nextState)).map(
    stateNameInWords,
  );
  return new DomainError(
    'CONFLICT',
    `The order is ${stateNameInWords(from)}: only one that is ${DISJUNCTION.format(before)} can be ${STATE_WORDS[nextState] ?? nextState}`,
    'status',
  );
}

/** "return requested": the API's name of the state as words. */
function stateNameInWords(state: OrderState): string {
  return state.replaceAll('_', ' ');
}
