import { cartTotals, maxQuantity, type CartTotals } from '../domain/cart';
import type { CurrencyCode } from '../domain/money';
import { discountOf, promotionProblem, type Promotion } from '../domain/promotion';
import type { CartRow, LineRow } from './cart.repository';

export type LineStatus = 'AVAILABLE' | 'REDUCED' | 'SOLD_OUT' | 'GONE';

/** A line as it can be bought at this moment. Prices in paise. */
export interface CartLine extends LineRow {
  /** Never above what is in stock, nor above 10. */
  readonly quantity: number;
  readonly maxQuantity: number;
  readonly lineTotal: number;
  readonly status: LineStatus;
}

/** A cart as it can be bought at this moment; every figure is computed here and nowhere else. */
export interface CartContents extends CartTotals {
  readonly id: string;
  readonly version: number;
  readonly notes: readonly string[];
  readonly lines: readonly CartLine[];
  /** Of all lines together. */
  readonly itemCount: number;
  readonly promotion: { readonly row: Promotion; readonly problem: string | null } | null;
}

/** Counts a cart: quantities held to the stock, the promotion to its rules. */
export function countCart(
  cart: CartRow,
  rows: readonly LineRow[],
  promotion: Promotion | null,
  { currency, now }: { readonly currency: CurrencyCode; readonly now: Date },
): CartContents {
  const lines = rows.map(toLine);
  const counted = lines.map(({ price, quantity }) => ({ unitPrice: price, quantity }));
  const { subtotal } = cartTotals(counted);
  const problem = promotion && promotionProblem(promotion, { subtotal, currency }, now);
  const discount = promotion && problem === null ? discountOf(promotion, subtotal) : 0;
  return {
    id: cart.id,
    version: cart.version,
    notes: cart.notes,
    lines,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    promotion: promotion && { row: promotion, problem },
    ...cartTotals(counted, discount),
  };
}

function toLine(row: LineRow): CartLine {
  const most = row.isForSale ? maxQuantity(row.stock) : 0;
  const quantity = Math.min(row.wanted, most);
  return {
    ...row,
    quantity,
    maxQuantity: most,
    lineTotal: row.price * quantity,
    status: statusOf(row, quantity),
  };
}

function statusOf({ isForSale, wanted }: LineRow, quantity: number): LineStatus {
  if (!isForSale) return 'GONE';
  if (quantity === 0) return 'SOLD_OUT';
  return quantity < wanted ? 'REDUCED' : 'AVAILABLE';
}
