import { calculateCartTotals, maxQuantity, type CartTotals } from '../domain/cart';
import type { CurrencyCode } from '../domain/money';
import { calculateDiscount, findPromotionProblem, type Promotion } from '../domain/promotion';
import { calculateTax, type TaxStrategy } from '../domain/tax';
import type { CartRow, CartLineRow } from './cart.repository';

export type CartLineStockStatus = 'AVAILABLE' | 'REDUCED' | 'SOLD_OUT' | 'GONE';

/** A line as it can be bought at this moment. Prices in paise. */
export interface CartLine extends CartLineRow {
  /** Never above what is in stock, nor above 10. */
  readonly quantity: number;
  readonly maxQuantity: number;
  readonly lineTotal: number;
  readonly status: CartLineStockStatus;
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
export interface CalculationContext {
  readonly currency: CurrencyCode;
  readonly now: Date;
  readonly tax: TaxStrategy;
}

/** Counts a cart: quantities held to the stock, the promotion to its rules. */
export function calculateCart(
  cart: CartRow,
  rows: readonly CartLineRow[],
  promotion: Promotion | null,
  { currency, now, tax: strategy }: CalculationContext,
): CartContents {
  const lines = rows.map(toCartLine);
  const subtotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const problem = promotion && findPromotionProblem(promotion, { subtotal, currency }, now);
  const discount = promotion && problem === null ? calculateDiscount(promotion, subtotal) : 0;
  const availableLines = lines.filter(({ quantity }) => quantity > 0);
  // Where it goes is asked in the checkout: until then it is taxed as there, before there is an address.
  const tax = calculateTax(
    availableLines.map(({ lineTotal, hsnCode, isHandicraft }) => ({
      amount: lineTotal,
      hsnCode,
      isHandicraft,
    })),
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
    ...calculateCartTotals(subtotal, discount, tax),
  };
}

/**
 * What a cart is worth with all that is wanted of it, in paise: its bounds are held to this, and not to what is in stock, so
 * that they hold on the day when there is more of it again.
 */
export function wantedValue(lines: readonly CartLineRow[]): number {
  return lines.reduce((sum, { price, wanted }) => sum + price * wanted, 0);
}

function toCartLine(row: CartLineRow): CartLine {
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

function statusOf({ isForSale, wanted }: CartLineRow, quantity: number): CartLineStockStatus {
  if (!isForSale) return 'GONE';
  if (quantity === 0) return 'SOLD_OUT';
  return quantity < wanted ? 'REDUCED' : 'AVAILABLE';
}
