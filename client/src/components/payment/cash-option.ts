import { formatMoneyShort, type Money } from '@domain/money';

/** Cash on delivery, with the least and the greatest amount of an order that couriers collect; null for any. */
export interface CashOption {
  readonly minimum: Money | null;
  readonly maximum: Money | null;
}

/** " for orders of ₹200 to ₹50,000", as part of a sentence; empty if cash pays any amount. */
export function formatCashLimits({ minimum, maximum }: CashOption): string {
  return minimum && maximum
    ? ` for orders of ${formatMoneyShort(minimum)} to ${formatMoneyShort(maximum)}`
    : '';
}
