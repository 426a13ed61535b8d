import type { Transaction } from '../../../platform/database/transactions';
import { DomainError } from '../../../domain/domain-error';
import { STOCK_HOLD_LIMITS, UNPAID_CASH_UNITS_MAX } from '../../../domain/order-limits';
import { ownerIdsOf, type Shopper } from '../../guests/shopper';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits';
import type { StockHold, StockHoldRepository } from './stock-hold.repository';
import type { StockUnits } from './stock.repository';

const { byShopper, byIpBlock } = STOCK_HOLD_LIMITS;

/**
 * Limits how much stock one shopper and one IP block may hold for unpaid orders and unconfirmed cash orders, and one phone number for
 * cash orders on their way.
 */
export class StockHoldLimits {
  constructor(
    private readonly holds: Pick<
      StockHoldRepository,
      'lockIpBlock' | 'findHoldsByShopper' | 'findHoldsByIpBlock' | 'countUnpaidCashUnits'
    >,
    private readonly limits: Pick<RateLimits, 'enabled'>,
  ) {}

  /**
   * Makes other orders from the IP block wait until the transaction ends, so that parallel ones cannot pass the limit
   * together. Locked before orders and variants.
   */
  async lockIpBlock(transaction: Transaction, ipBlock: string): Promise<void> {
    if (this.limits.enabled) await this.holds.lockIpBlock(transaction, ipBlock);
  }

  /** Fails with a message for the shopper if the units would exceed a limit; null if they fit. */
  async check(
    transaction: Transaction,
    shopper: Shopper,
    ipBlock: string,
    units: readonly StockUnits[],
  ): Promise<DomainError | null> {
    if (!this.limits.enabled) return null;
    const heldByShopper = await this.holds.findHoldsByShopper(transaction, ownerIdsOf(shopper));
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
    const heldByIpBlock = await this.holds.findHoldsByIpBlock(transaction, ipBlock);
    return exceedsIpBlockLimit(heldByIpBlock, units)
      ? new DomainError(
          'CONFLICT',
          `Many bags are reserved for others on your network right now. ${TRY_LATER}`,
          'cart',
        )
      : null;
  }

  /** Fails with a message for the shopper if the cash orders to a number, this new one included, have too many units. */
  async checkCash(transaction: Transaction, phoneNumber: string): Promise<DomainError | null> {
    if (!this.limits.enabled) return null;
    const units = await this.holds.countUnpaidCashUnits(transaction, phoneNumber);
    return units !== null && units > UNPAID_CASH_UNITS_MAX
      ? new DomainError(
          'CONFLICT',
          `We send up to ${UNPAID_CASH_UNITS_MAX} bags at a time for cash on delivery. Please pay online, or order fewer.`,
          'paymentMethod',
        )
      : null;
  }
}

const TRY_LATER = 'Please try again in a few minutes.';

/** Whether an IP block's holds leave no room for these units. */
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
