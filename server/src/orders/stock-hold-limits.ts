import type { Transaction } from '../database/transactions';
import { DomainError } from '../domain/domain-error';
import { STOCK_HOLD_LIMITS } from '../domain/order-limits';
import { idsOf, type Shopper } from '../guests/shopper';
import type { RateLimits } from '../limits/rate-limits';
import type { StockHold, StockRepository, StockUnits } from './stock.repository';

const { byShopper, byIpBlock } = STOCK_HOLD_LIMITS;

/** How much may be held for payments that have not come, and for cash orders that no code has confirmed, by one shopper and by one network address. */
export class StockHoldLimits {
  constructor(
    private readonly stock: Pick<
      StockRepository,
      'lockIpBlock' | 'findHoldsByShopper' | 'findHoldsByIpBlock'
    >,
    private readonly limits: Pick<RateLimits, 'enabled'>,
  ) {}

  /** Keeps others of the address waiting until the transaction ends, so that two do not both take the last. Before orders and units. */
  async lockIpBlock(transaction: Transaction, ipBlock: string): Promise<void> {
    if (this.limits.enabled) await this.stock.lockIpBlock(transaction, ipBlock);
  }

  /** Why so much more cannot be held, in words for the shopper; null where it can. */
  async check(
    transaction: Transaction,
    shopper: Shopper,
    ipBlock: string,
    units: readonly StockUnits[],
  ): Promise<DomainError | null> {
    if (!this.limits.enabled) return null;
    const heldByShopper = await this.stock.findHoldsByShopper(transaction, idsOf(shopper));
    if (countOrders(heldByShopper) >= byShopper.orders)
      return new DomainError(
        'CONFLICT',
        `You have ${byShopper.orders} orders to pay or to confirm. ${TRY_LATER}`,
        'cart',
      );
    if (countUnits(heldByShopper) + countUnits(units) > byShopper.units)
      return new DomainError(
        'CONFLICT',
        `We keep ${byShopper.units} bags for you until you have paid or confirmed. Please order fewer at a time.`,
        'cart',
      );
    const heldByIpBlock = await this.stock.findHoldsByIpBlock(transaction, ipBlock);
    return exceedsIpBlockLimit(heldByIpBlock, units)
      ? new DomainError(
          'CONFLICT',
          `Many bags are kept for others on your network at this moment. ${TRY_LATER}`,
          'cart',
        )
      : null;
  }
}

const TRY_LATER = 'Please try again in a few minutes.';

/** Whether an address holds so much already that these units are too many. */
export function exceedsIpBlockLimit(
  heldByIpBlock: readonly StockHold[],
  units: readonly StockUnits[],
): boolean {
  if (countOrders(heldByIpBlock) >= byIpBlock.orders) return true;
  if (countUnits(heldByIpBlock) + countUnits(units) > byIpBlock.units) return true;
  return units.some(({ variantId, quantity }) => {
    const heldOfVariant = countUnits(heldByIpBlock.filter((held) => held.variantId === variantId));
    return heldOfVariant + quantity > byIpBlock.unitsOfVariant;
  });
}

function countOrders(held: readonly StockHold[]): number {
  return new Set(held.map(({ orderId }) => orderId)).size;
}

function countUnits(units: readonly Pick<StockUnits, 'quantity'>[]): number {
  return units.reduce((sum, { quantity }) => sum + quantity, 0);
}
