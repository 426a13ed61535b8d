import type { Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/database/transactions';
import { calculateDeliveryWindow } from '../../domain/delivery';
import type { Order } from './order';
import type { OrderConfirmation } from './order-confirmation';
import type { OrderReservations } from './stock/order-reservations';
import type { OrderRepository, StateChange, TransitionChanges } from './order.repository';

/** How an order ends that was never placed. */
type EndOfPending = Pick<StateChange, 'note'> & {
  readonly to: 'cancelled' | 'expired' | 'payment_failed';
};

/** Ends the wait of orders for their payment or code: they are placed, or return what they reserved. */
export class PendingOrders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly reservations: OrderReservations,
    private readonly confirmation: OrderConfirmation,
    private readonly clock: Clock,
  ) {}

  /** Places an order whose payment or code arrived in time. The caller has locked it, its checkout and its cart. */
  async place(transaction: Transaction, order: Order, changes: TransitionChanges = {}): Promise<Order> {
    await this.reservations.convertHoldsToSale(transaction, order.id);
    return this.placeReserved(transaction, order, changes);
  }

  /** Like place, for an order that holds no stock any more and has just reserved it again. */
  async placeReserved(
    transaction: Transaction,
    order: Order,
    changes: TransitionChanges = {},
  ): Promise<Order> {
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
    return placed;
  }

  /**
   * Ends pending orders that the caller has locked, and releases their promotions, gift cards and stock.
   * @returns the orders in their new state
   */
  async end(transaction: Transaction, orders: readonly Order[], change: EndOfPending): Promise<Order[]> {
    const ended: Order[] = [];
    for (const order of orders)
      ended.push(await this.orders.transition(transaction, order, { ...change, at: this.clock() }));
    await this.reservations.releaseReservation(transaction, orders);
    return ended;
  }
}
