import { ConcurrentChangeError, type Transaction } from '../../platform/database/transactions';
import type { CartService } from '../cart/cart.service';
import type { CheckoutRepository } from '../checkout/checkout.repository';
import type { Order } from './order';
import { shopperOf } from './order-texts';
import type { OrderRepository } from './order.repository';

/** Locks orders together with what they belong to. */
export class OrderLocks {
  constructor(
    private readonly checkouts: Pick<CheckoutRepository, 'lock'>,
    private readonly carts: Pick<CartService, 'lockOnly'>,
    private readonly orders: Pick<OrderRepository, 'findById' | 'lock'>,
  ) {}

  /**
   * Locks checkout, cart and order until the transaction ends, in the same sequence as order placement.
   * @returns the order as it is now
   * @throws ConcurrentChangeError if a sign-in moved the order to another checkout meanwhile
   */
  async lock(transaction: Transaction, id: string): Promise<Order> {
    const order = await this.orders.findById(id, transaction);
    if (!order) throw new Error('The order is gone');
    await this.checkouts.lock(transaction, order.checkoutId);
    const shopper = shopperOf(order);
    if (shopper) await this.carts.lockOnly(transaction, shopper);
    const locked = await this.lockOrder(transaction, id);
    if (locked.checkoutId !== order.checkoutId || locked.customerId !== order.customerId)
      throw new ConcurrentChangeError(`The order ${id} was moved to another checkout`);
    return locked;
  }

  /** Locks the order alone: its checkout and cart are locked already, or the caller needs neither. */
  async lockOrder(transaction: Transaction, id: string): Promise<Order> {
    const order = await this.orders.lock(transaction, id);
    if (!order) throw new Error('The order is gone');
    return order;
  }
}
