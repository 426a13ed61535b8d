import { calculateCartTotals, maxQuantity, type CartTotals } from '../../domain/cart';
import type { CurrencyCode } from '../../domain/money';
import { calculateDiscount, findPromotionProblem, type Promotion } from '../../domain/promotion';
import { calculateTax, type TaxStrategy, type UndiscountedLine } from '../../domain/tax';
import type { CartRow, CartLineRow } from './cart.repository';

type CartLineStockStatus = 'AVAILABLE' | 'REDUCED' | 'SOLD_OUT' | 'GONE';

/** A line with its current price and stock. Prices in paise. */
export interface CartLine extends CartLineRow {
  /** The quantity that can be bought: min(wantedQuantity, stock, 10). */
  readonly quantity: number;
  readonly maxQuantity: number;
  readonly lineTotal: number;
  readonly status: CartLineStockStatus;
}

/** A cart with its current prices and stock. All amounts are computed here and nowhere else. */
export interface CartContents extends CartTotals {
  readonly id: string;
  readonly version: number;
  readonly notes: readonly string[];
  readonly lines: readonly CartLine[];
  /** Units in all lines. */
  readonly itemCount: number;
  /** Whether prices include tax; otherwise it is added. */
  readonly taxIncluded: boolean;
  readonly promotion: { readonly row: Promotion; readonly problem: string | null } | null;
}

/** What else the calculation depends on. */
export interface CalculationContext {
  readonly currency: CurrencyCode;
  readonly now: Date;
  readonly tax: TaxStrategy;
}

/** Computes the lines, discount, tax and totals of a cart. */
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
  // The cart has no delivery address yet: `state: null` computes the tax as within the shop's home state.
  const tax = calculateTax(taxableLinesOf(availableLines), discount, strategy, { state: null, at: now });
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

/** The lines as tax is calculated on them. */
export function taxableLinesOf(
  lines: readonly Pick<CartLine, 'lineTotal' | 'hsnCode' | 'isHandicraft'>[],
): readonly UndiscountedLine[] {
  return lines.map(({ lineTotal, hsnCode, isHandicraft }) => ({ amount: lineTotal, hsnCode, isHandicraft }));
}

/**
 * The value of all wanted units in paise, in stock or not. Limits are checked against it, so that a restock cannot take
 * a cart past them.
 */
export function wantedValue(lines: readonly CartLineRow[]): number {
  return lines.reduce((sum, { price, wantedQuantity }) => sum + price * wantedQuantity, 0);
}

/** The largest quantity of a line that can be bought. */
export function maxOfLine({ isForSale, stock }: CartLineRow): number {
  return isForSale ? maxQuantity(stock) : 0;
}

function toCartLine(row: CartLineRow): CartLine {
  const most = maxOfLine(row);
  const quantity = Math.min(row.wantedQuantity, most);
  return {
    ...row,
    quantity,
    maxQuantity: most,
    lineTotal: row.price * quantity,
    status: statusOf(row, quantity),
  };
}

function statusOf({ isForSale, wantedQuantity }: CartLineRow, quantity: number): CartLineStockStatus {
  if (!isForSale) return 'GONE';
  if (quantity === 0) return 'SOLD_OUT';
  return quantity < wantedQuantity ? 'REDUCED' : 'AVAILABLE';
}
