import {
  CART_LINE_MAX,
  calculateCartTotals,
  calculateFlatTax,
  maxQuantity,
  calculatePercent,
} from '@domain/cart';
import type { CurrencyCode, Money } from '@domain/money';
import { TAX_ON_TOP, type Cart, type CartLine, type LineSeed, type ShopTax } from './shopping-data';

/** The optimistic cart: shown until the server has answered, whose figures then replace these. */

/** Adds to the line of the variant, or creates one; never above min(stock, 10). A new cart is taxed as given. */
export function withAdded(
  cart: Cart | null,
  seed: LineSeed,
  quantity: number,
  { taxIncluded }: ShopTax = TAX_ON_TOP,
): Cart {
  const before = cart ?? emptyCart(seed.price.currency, taxIncluded);
  const line = before.lines.find(({ variant }) => variant.id === seed.variant.id);
  if (line) return withQuantity(before, seed.variant.id, line.quantity + quantity);
  return counted(before, [...before.lines, newLine(before.id, seed, quantity)]);
}

/** Changes nothing when the line does not exist: a late change never restores a removed line. */
export function withQuantity(cart: Cart, variantId: string, quantity: number): Cart {
  if (quantity <= 0) return without(cart, variantId);
  return counted(
    cart,
    cart.lines.map((line) => (line.variant.id === variantId ? holding(line, quantity) : line)),
  );
}

export function without(cart: Cart, variantId: string): Cart {
  return counted(
    cart,
    cart.lines.filter(({ variant }) => variant.id !== variantId),
  );
}

export function cleared(cart: Cart): Cart {
  return counted(cart, []);
}

export function withoutPromotion(cart: Cart): Cart {
  return counted({ ...cart, promotion: null }, cart.lines);
}

/** Clears changes that the shopper has seen, so that they are not shown again. */
export function acknowledged(cart: Cart): Cart {
  const lines = cart.lines.map((line): CartLine => ({
    ...line,
    previousUnitPrice: null,
    ...(line.status === 'REDUCED' ? { status: 'AVAILABLE', wantedQuantity: line.quantity } : {}),
  }));
  return { ...cart, notes: [], lines };
}

function holding(line: CartLine, wanted: number): CartLine {
  const quantity = Math.min(wanted, line.maxQuantity);
  return {
    ...line,
    quantity,
    wantedQuantity: quantity,
    status: line.status === 'REDUCED' ? 'AVAILABLE' : line.status,
    lineTotal: { ...line.unitPrice, amount: line.unitPrice.amount * quantity },
  };
}

function newLine(cartId: string, seed: LineSeed, wanted: number): CartLine {
  const most = maxQuantity(seed.stock ?? CART_LINE_MAX);
  const quantity = Math.min(wanted, most);
  return {
    __typename: 'CartLine',
    id: `${cartId}.${seed.variant.id}`,
    quantity,
    wantedQuantity: quantity,
    maxQuantity: most,
    unitPrice: money(seed.price),
    comparePrice: seed.comparePrice && money(seed.comparePrice),
    previousUnitPrice: null,
    lineTotal: money({ ...seed.price, amount: seed.price.amount * quantity }),
    status: 'AVAILABLE',
    addedAt: new Date().toISOString(),
    product: { __typename: 'Product', ...seed.product },
    variant: { __typename: 'Variant', ...seed.variant },
  };
}

function emptyCart(currency: CurrencyCode, taxIncluded: boolean): Cart {
  const nothing = money({ amount: 0, currency });
  return {
    __typename: 'Cart',
    id: 'new',
    version: 0,
    lines: [],
    itemCount: 0,
    subtotal: nothing,
    discount: nothing,
    shipping: nothing,
    tax: nothing,
    taxIncluded,
    total: nothing,
    promotion: null,
    notes: [],
  };
}

/** Returns the cart with these lines and recalculated totals. */
export function counted(cart: Cart, lines: Cart['lines']): Cart {
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice.amount * quantity, 0);
  const discount = cart.promotion === null ? 0 : likelyDiscount(cart, subtotal);
  const included = cart.taxIncluded;
  const tax = included ? likelyTax(cart, subtotal - discount) : calculateFlatTax(subtotal);
  const totals = calculateCartTotals(subtotal, discount, { total: tax, included });
  const { currency } = cart.subtotal;
  return {
    ...cart,
    lines,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: money({ amount: totals.subtotal, currency }),
    discount: money({ amount: totals.discount, currency }),
    shipping: money({ amount: totals.shipping, currency }),
    tax: money({ amount: totals.tax, currency }),
    total: money({ amount: totals.total, currency }),
  };
}

/** A discount that was a whole percentage of the subtotal keeps its percentage; any other keeps its amount. */
function likelyDiscount({ subtotal, discount }: Cart, nextSubtotal: number): number {
  if (subtotal.amount === 0) return discount.amount;
  const percent = Math.round((discount.amount / subtotal.amount) * 100);
  return calculatePercent(subtotal.amount, percent) === discount.amount
    ? calculatePercent(nextSubtotal, percent)
    : discount.amount;
}

/** Estimates the included tax by its previous share of the sum. Only the server knows the rates. */
function likelyTax({ subtotal, discount, tax }: Cart, nextSum: number): number {
  const sum = subtotal.amount - discount.amount;
  return sum === 0 ? 0 : Math.round((tax.amount / sum) * Math.max(0, nextSum));
}

function money({ amount, currency }: Money): Cart['total'] {
  return { __typename: 'Money', amount, currency };
}
