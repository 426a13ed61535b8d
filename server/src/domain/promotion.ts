import { calculatePercent } from './cart';
import { formatMoney, type CurrencyCode } from './money';

export const PROMOTION_KINDS = ['percentage', 'amount', 'free_shipping'] as const;
type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** The discount of a promo code. Amounts in the currency's smallest unit. */
export interface Promotion {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly kind: PromotionKind;
  /** Whole percent of the subtotal, 1 to 100; null unless the kind is percentage. */
  readonly percent: number | null;
  /** The discount; null unless the kind is amount. */
  readonly amount: number | null;
  readonly minimumSubtotal: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** Orders that may use it; null for no limit. */
  readonly useLimit: number | null;
  readonly uses: number;
  readonly isActive: boolean;
}

/** The discount on a subtotal. Percentages are rounded half up. */
export function calculateDiscount(
  { kind, percent, amount }: Pick<Promotion, 'kind' | 'percent' | 'amount'>,
  subtotal: number,
): number {
  if (kind === 'percentage') return calculatePercent(subtotal, percent ?? 0);
  return kind === 'amount' ? Math.min(amount ?? 0, subtotal) : 0;
}

/** Returns the message for a promotion that does not apply to a cart now, or null. */
export function findPromotionProblem(
  promotion: Promotion,
  cart: { readonly subtotal: number; readonly currency: CurrencyCode },
  now: Date,
): string | null {
  const { code, startsAt, endsAt, isActive, useLimit, uses, minimumSubtotal } = promotion;
  if (startsAt !== null && now < startsAt) return `${code} is not valid yet`;
  if (!isActive || (endsAt !== null && now >= endsAt)) return `${code} is no longer valid`;
  if (useLimit !== null && uses >= useLimit) return `${code} has been used as often as it may be`;
  if (cart.subtotal < minimumSubtotal)
    return `${code} needs a subtotal of ${formatMoney({ amount: minimumSubtotal, currency: cart.currency })}`;
  return null;
}
