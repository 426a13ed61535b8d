/** Rules of the cart. Amounts in the currency's smallest unit, paise or cents. */

/** Largest quantity of one line, where the stock allows it. */
export const CART_LINE_MAX = 10;
/** Most lines in a cart. */
export const CART_LINES_MAX = 50;
/** Largest subtotal, ₹50 lakh: amounts with tax have to fit GraphQL's 32-bit integers. */
export const CART_VALUE_MAX = 500_000_000;
/** Most products in a wishlist. */
export const WISHLIST_MAX = 200;
/** Whole percent of the subtotal. */
export const TAX_PERCENT = 8;
/** Shown as 'Free', for both delivery speeds. */
export const SHIPPING = 0;
/** Delay between adding from a product card and opening the cart drawer, in milliseconds. */
export const DRAWER_DELAY_MS = 500;

/** Largest quantity of a line for this stock. */
export function maxQuantity(stock: number): number {
  return Math.max(0, Math.min(stock, CART_LINE_MAX));
}

/** Rounded half up. */
export function calculatePercent(amount: number, percent: number): number {
  return Math.floor((amount * percent + 50) / 100);
}

/** `total = subtotal + shipping + tax - discount`; tax that is included in the prices is not added. */
export interface CartTotals {
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly total: number;
}

/** 8% of the subtotal, on top of the prices; a discount does not reduce it. */
export function calculateFlatTax(subtotal: number): number {
  return calculatePercent(subtotal, TAX_PERCENT);
}

/**
 * Calculates a cart's totals.
 * @param discount a promotion's discount; more than the subtotal counts as the subtotal
 * @param tax `included` means that the prices contain it
 */
export function calculateCartTotals(
  subtotal: number,
  discount: number,
  tax: { readonly total: number; readonly included: boolean },
): CartTotals {
  const appliedDiscount = Math.min(discount, subtotal);
  return {
    subtotal,
    discount: appliedDiscount,
    shipping: SHIPPING,
    tax: tax.total,
    total: subtotal + SHIPPING + (tax.included ? 0 : tax.total) - appliedDiscount,
  };
}
