import { cartTotals, maxQuantity, type CartTotals } from '../domain/cart';
import type { CurrencyCode } from '../domain/money';
import { discountOf, promotionProblem, type Promotion } from '../domain/promotion';
import { taxOfLines, type TaxStrategy } from '../domain/tax';
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
  /** Whether prices hold the tax already; else it is added. */
  readonly taxIncluded: boolean;
  readonly promotion: { readonly row: Promotion; readonly problem: string | null } | null;
}

/** What a cart is counted by beside its lines. */
export interface Circumstances {
  readonly currency: CurrencyCode;
  readonly now: Date;
  readonly tax: TaxStrategy;
}

/** Counts a cart: quantities held to the stock, the promotion to its rules. */
export function countCart(
  cart: CartRow,
  rows: readonly LineRow[],
  promotion: Promotion | null,
  { currency, now, tax: strategy }: Circumstances,
): CartContents {
  const lines = rows.map(toLine);
  const subtotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const problem = promotion && promotionProblem(promotion, { subtotal, currency }, now);
  const discount = promotion && problem === null ? discountOf(promotion, subtotal) : 0;
  const bought = lines.filter(({ quantity }) => quantity > 0);
  // Where it goes is asked in the checkout: until then it is taxed as there, before there is an address.
  const tax = taxOfLines(
    bought.map(({ lineTotal, hsnCode, isHandicraft }) => ({ amount: lineTotal, hsnCode, isHandicraft })),
    discount,
    strategy,
    { state: null, at: now },
  );
  return {
    id: cart.id,
    version: cart.version,
    notes: cart.notes,
    lines,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    promotion: promotion && { row: promotion, problem },
    taxIncluded: tax.included,
    ...cartTotals(subtotal, discount, tax),
  };
}

/**
 * What a cart is worth with all that is wanted of it, in paise: its bounds are held to this, and not to what is in stock, so
 * that they hold on the day when there is more of it again.
 */
export function valueWanted(lines: readonly LineRow[]): number {
  return lines.reduce((sum, { price, wanted }) => sum + price * wanted, 0);
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
