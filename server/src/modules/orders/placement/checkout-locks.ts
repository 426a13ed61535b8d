import { DomainError, type Result } from '../../../domain/domain-error';
import { deletedOwnerError } from '../../../platform/database/deleted-owner';
import type { Transaction } from '../../../platform/database/transactions';
import type { CartContents } from '../../cart/cart.calculation';
import type { CartService } from '../../cart/cart.service';
import { prefillFromAccount } from '../../checkout/account-contact';
import type { CheckoutRepository, CheckoutRow } from '../../checkout/checkout.repository';
import { EMPTY_CART } from '../../checkout/checkout.service';
import { checkoutFingerprint } from '../../checkout/pricing';
import type { Shopper } from '../../guests/shopper';
import { isCash } from '../../payments/payment-methods';
import type { Order } from '../order';
import { isCurrent, type CheckoutInput, type LockedCheckout, type Placement } from './order-placement';
import type { OrderRepository } from '../order.repository';
import type { PendingOrders } from '../pending-orders';
import type { StockHoldLimits } from '../stock/stock-hold-limits';

/** Locks what an order is made from, so that parallel orders of a shopper come one after the other. */
export class CheckoutLocks {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly carts: CartService,
    private readonly orders: OrderRepository,
    private readonly pendingOrders: PendingOrders,
    private readonly stockHoldLimits: StockHoldLimits,
  ) {}

  /** Locks the checkout and its cart, and ends a pending order of the same purchase that differs from them. */
  async lock(
    transaction: Transaction,
    { shopper, request, checkoutInput, codePhoneNumber, now }: Placement,
  ): Promise<Result<LockedCheckout>> {
    const checkout = await this.saveCheckoutInput(transaction, shopper, checkoutInput, now);
    if (checkout instanceof DomainError) return checkout;
    const cart = await this.carts.lock(transaction, shopper);
    if (!cart || cart.lines.length === 0) return EMPTY_CART;
    if (!isCash(checkout.paymentMethod) || codePhoneNumber !== null)
      await this.stockHoldLimits.lockIpBlock(transaction, request.ipBlock);
    const fingerprint = checkoutFingerprint(cart, checkout);
    const pending = await this.orders.findPending(checkout.id, transaction);
    if (!pending) return { checkout, cart, fingerprint, current: null };
    if (isCurrent(pending, fingerprint, now)) return { checkout, cart, fingerprint, current: pending };
    await this.endPending(transaction, pending, now);
    // Reload the cart: the units of the cancelled order are in stock again.
    return { checkout, cart: await this.reloadCart(transaction, shopper), fingerprint, current: null };
  }

  /** The shopper's locked checkout, with the input of a single-call order saved into it. */
  private async saveCheckoutInput(
    transaction: Transaction,
    shopper: Shopper,
    checkoutInput: CheckoutInput | null,
    now: Date,
  ): Promise<Result<CheckoutRow>> {
    const checkout = await this.checkouts.findOrCreate(transaction, shopper, now);
    if (!checkoutInput) return checkout;
    const set = { ...prefillFromAccount(checkout, checkoutInput.accountContact), ...checkoutInput.changes };
    await this.checkouts.save(transaction, checkout.id, set, now);
    const refused = await this.carts.setPromotion(transaction, shopper, checkoutInput.promotion);
    if (refused) return new DomainError(refused.code, refused.message, 'promoCode');
    return { ...checkout, ...set };
  }

  private async reloadCart(transaction: Transaction, shopper: Shopper): Promise<CartContents> {
    const cart = await this.carts.lock(transaction, shopper);
    if (!cart) throw deletedOwnerError(shopper.kind);
    return cart;
  }

  /** Ends the pending order of the same purchase, as expired or as replaced by the new order. */
  private async endPending(transaction: Transaction, pending: Order, now: Date): Promise<void> {
    const lockedOrder = await this.orders.lock(transaction, pending.id);
    if (lockedOrder?.state !== 'pending_payment') return;
    const hasExpired = lockedOrder.reservedUntil !== null && lockedOrder.reservedUntil <= now;
    await this.pendingOrders.end(
      transaction,
      [lockedOrder],
      hasExpired ? { to: 'expired' } : { to: 'cancelled', note: 'Another order took its place' },
    );
  }
}
