import type { Transaction } from '../database/transactions';
import { DomainError } from '../domain/domain-error';
import { HELD_AT_MOST } from '../domain/order-limits';
import { idsOf, type Shopper } from '../guests/shopper';
import type { RateLimits } from '../limits/rate-limits';
import type { Held, StockRepository, Units } from './stock.repository';

const { byShopper, byAddress } = HELD_AT_MOST;

/** How much may be held for payments that have not come, and for cash orders that no code has confirmed, by one shopper and by one network address. */
export class StockHoldLimits {
  constructor(
    private readonly stock: Pick<StockRepository, 'lockHolder' | 'heldBy' | 'heldFrom'>,
    private readonly limits: Pick<RateLimits, 'enabled'>,
  ) {}

  /** Keeps others of the address waiting until the transaction ends, so that two do not both take the last. Before orders and units. */
  async enter(transaction: Transaction, ipBlock: string): Promise<void> {
    if (this.limits.enabled) await this.stock.lockHolder(transaction, ipBlock);
  }

  /** Why so much more cannot be held, in words for the shopper; null where it can. */
  async check(
    transaction: Transaction,
    shopper: Shopper,
    ipBlock: string,
    units: readonly Units[],
  ): Promise<DomainError | null> {
    if (!this.limits.enabled) return null;
    const own = await this.stock.heldBy(transaction, idsOf(shopper));
    if (ordersOf(own) >= byShopper.orders)
      return new DomainError(
        'CONFLICT',
        `You have ${byShopper.orders} orders to pay or to confirm. ${LATER}`,
        'cart',
      );
    if (unitsOf(own) + unitsOf(units) > byShopper.units)
      return new DomainError(
        'CONFLICT',
        `We keep ${byShopper.units} bags for you until you have paid or confirmed. Please order fewer at a time.`,
        'cart',
      );
    const near = await this.stock.heldFrom(transaction, ipBlock);
    return isTooMuchFor(near, units)
      ? new DomainError(
          'CONFLICT',
          `Many bags are kept for others on your network at this moment. ${LATER}`,
          'cart',
        )
      : null;
  }
}

const LATER = 'Please try again in a few minutes.';

/** Whether an address holds so much already that these units are too many. */
export function isTooMuchFor(near: readonly Held[], units: readonly Units[]): boolean {
  if (ordersOf(near) >= byAddress.orders) return true;
  if (unitsOf(near) + unitsOf(units) > byAddress.units) return true;
  return units.some(({ variantId, quantity }) => {
    const same = unitsOf(near.filter((held) => held.variantId === variantId));
    return same + quantity > byAddress.unitsOfVariant;
  });
}

function ordersOf(held: readonly Held[]): number {
  return new Set(held.map(({ orderId }) => orderId)).size;
}

function unitsOf(units: readonly Pick<Units, 'quantity'>[]): number {
  return units.reduce((sum, { quantity }) => sum + quantity, 0);
}
