/**
 * The rules of the cart, in the currency's smallest unit: paise or cents. Sources: spec sections 4, 5 and 9, design
 * decisions D3 to D5.
 */

/** Most of one variant that a cart holds: "quantity choices 1 to min(stock, 10)". */
export const CART_LINE_MAX = 10;
/** Most different variants that a cart holds. Ours. */
export const CART_LINES_MAX = 50;
/** Most that a cart may be worth, ₹50 lakh: beyond it an amount with its tax would not fit GraphQL's integers. Ours. */
export const CART_VALUE_MAX = 500_000_000;
/** Most bags that a wishlist holds. Ours. */
export const WISHLIST_MAX = 200;
/** Whole percent of the subtotal. */
export const TAX_PERCENT = 8;
/** Shown as 'Free'; both deliveries cost the same. */
export const SHIPPING = 0;
/** Between an add on a product card and the drawer that opens, in milliseconds. */
export const DRAWER_DELAY_MS = 500;

/** How many of a variant one cart may hold when so many are in stock. */
export function maxQuantity(stock: number): number {
  return Math.max(0, Math.min(stock, CART_LINE_MAX));
}

/** A share in whole percent, half up. */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * percent + 50) / 100);
}

/**
 * How a cart stands. `total = subtotal + shipping + tax - discount`, and tax is of the subtotal (D4); where prices hold the
 * tax, it is no part of the sum.
 */
export interface CartTotals {
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly total: number;
}

/** 8 % of the subtotal, on top of the prices and not lessened by a discount. Spec section 9. */
export function flatTaxOf(subtotal: number): number {
  return percentOf(subtotal, TAX_PERCENT);
}

/**
 * @param discount what a promotion takes off the subtotal; more than the subtotal counts as all of it
 * @param tax whose `included` says that prices hold it
 */
export function cartTotals(
  subtotal: number,
  discount: number,
  tax: { readonly total: number; readonly included: boolean },
): CartTotals {
  const taken = Math.min(discount, subtotal);
  return {
    subtotal,
    discount: taken,
    shipping: SHIPPING,
    tax: tax.total,
    total: subtotal + SHIPPING + (tax.included ? 0 : tax.total) - taken,
  };
}
