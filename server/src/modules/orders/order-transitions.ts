import type { Clock } from '../../platform/clock';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import type { Result } from '../../domain/domain-error';
import type { MessageService } from '../messaging/message.service';
import { describeReturnRefund } from '../../domain/refund-texts';
import type { RefundService } from '../payments/refund.service';
import { describeCancelledPayment, firstNameOf, orderUrl, paymentsOf } from './order-texts';
import { ORDER_NOT_FOUND, type Order } from './order';
import type { OrderRepository } from './order.repository';
import type { OrderLocks } from './order-locks';
import type { PendingOrders } from './pending-orders';
import type { OrderReservations } from './stock/order-reservations';
import type { ShopNotifications } from './shop-notifications';

type ShopperMailTemplate = 'order-cancelled' | 'return-requested' | 'order-shipped' | 'order-delivered';

/** Changes the state of orders, for shoppers and staff alike. Callers check first that the transition is allowed. */
export class OrderTransitions {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    private readonly locks: OrderLocks,
    private readonly pendingOrders: PendingOrders,
    private readonly reservations: OrderReservations,
    private readonly refunds: RefundService,
    private readonly messages: MessageService,
    private readonly shopMails: ShopNotifications,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks an order and everything that belongs to it, then runs `transition`. @param order null results in NOT_FOUND
   */
  withLockedOrder(
    order: Order | null,
    transition: (transaction: Transaction, order: Order) => Promise<Result<Order>>,
  ): Promise<Result<Order>> {
    if (!order) return Promise.resolve(ORDER_NOT_FOUND);
    return this.transactions.attempt(async (transaction) =>
      transition(transaction, await this.locks.lock(transaction, order.id)),
    );
  }

  /**
   * Cancels an order: refunds the payment once and returns the units. No email for a pending order, which was not paid.
   */
  async cancel(transaction: Transaction, order: Order, reason: string | null): Promise<Order> {
    const change = { to: 'cancelled', note: reason } as const;
    if (order.state === 'pending_payment') {
      const [ended = order] = await this.pendingOrders.end(transaction, [order], change);
      return ended;
    }
    const cancelled = await this.orders.transition(transaction, order, { ...change, at: this.clock() });
    await this.refundAndRestock(transaction, order, 'The order was cancelled');
    await this.notifyShopper(transaction, cancelled, 'order-cancelled');
    return cancelled;
  }

  async requestReturn(transaction: Transaction, order: Order, reason: string): Promise<Order> {
    const returnedOrder = await this.orders.transition(transaction, order, {
      to: 'return_requested',
      at: this.clock(),
      note: reason,
    });
    await this.notifyShopper(transaction, returnedOrder, 'return-requested');
    const lines = await this.orders.findLines([order.id], transaction);
    await this.shopMails.queueReturnRequested(transaction, returnedOrder, lines);
    return returnedOrder;
  }

  /** The stock comes last, because its locks are the most contended. */
  async refundAndRestock(transaction: Transaction, order: Order, reason: string): Promise<void> {
    await this.refunds.refund(transaction, { kind: 'order', id: order.id }, reason);
    await this.reservations.releaseSoldOrder(
      transaction,
      order,
      await this.orders.findLines([order.id], transaction),
    );
  }

  notifyShopper(transaction: Transaction, order: Order, template: ShopperMailTemplate): Promise<void> {
    const { number, courier, trackingNumber } = order;
    return this.messages.queueMessage(transaction, {
      template,
      to: order.email,
      data: {
        firstName: firstNameOf(order),
        number,
        returnRefund: describeReturnRefund(paymentsOf(order)),
        refund: describeCancelledPayment(order),
        courier: courier ?? '',
        trackingNumber: trackingNumber ?? '',
        link: orderUrl(order),
      },
    });
  }
}
