import { percentOf } from './cart';
import { formatMoney, type CurrencyCode } from './money';

export type PromotionKind = 'percentage' | 'amount' | 'free_shipping';

/** A reduction that a code stands for. Amounts in the currency's smallest unit. */
export interface Promotion {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly kind: PromotionKind;
  /** Whole percent of the subtotal, 1 to 100; null unless the kind is percentage. */
  readonly percent: number | null;
  /** What it takes off; null unless the kind is amount. */
  readonly amount: number | null;
  readonly minimumSubtotal: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** How many orders may use it; null for any number. */
  readonly useLimit: number | null;
  readonly uses: number;
  readonly isActive: boolean;
}

/** What a promotion takes off a subtotal. Percentages round half up (design decision D4). */
export function discountOf(
  { kind, percent, amount }: Pick<Promotion, 'kind' | 'percent' | 'amount'>,
  subtotal: number,
): number {
  if (kind === 'percentage') return percentOf(subtotal, percent ?? 0);
  return kind === 'amount' ? Math.min(amount ?? 0, subtotal) : 0;
}

/** Why a known code does not apply to a cart at present, in words for the shopper; null when it does. */
export function promotionProblem(
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
