import {
  CART_LINE_MAX,
  calculateCartTotals,
  calculateFlatTax,
  maxQuantity,
  calculatePercent,
} from '@domain/cart';
import type { CurrencyCode, Money } from '@domain/money';
import { TAX_EXCLUDED, type Cart, type CartLine, type NewCartLine, type ShopTax } from './shopping-types';

/** The optimistic cart: shown until the server has answered, whose figures then replace these. */

/** Adds to the line of the variant, or creates one; never above min(stock, 10). A new cart is taxed as given. */
export function addLine(
  cart: Cart | null,
  newLine: NewCartLine,
  quantity: number,
  { taxIncluded }: ShopTax = TAX_EXCLUDED,
): Cart {
  const currentCart = cart ?? emptyCart(newLine.price.currency, taxIncluded);
  const line = currentCart.lines.find(({ variant }) => variant.id === newLine.variant.id);
  if (line) return setLineQuantity(currentCart, newLine.variant.id, line.quantity + quantity);
  return recalculateCart(currentCart, [...currentCart.lines, createLine(currentCart.id, newLine, quantity)]);
}

/** Changes nothing when the line does not exist: a late change never restores a removed line. */
export function setLineQuantity(cart: Cart, variantId: string, quantity: number): Cart {
  if (quantity <= 0) return removeLine(cart, variantId);
  return recalculateCart(
    cart,
    cart.lines.map((line) => (line.variant.id === variantId ? withLineQuantity(line, quantity) : line)),
  );
}

export function removeLine(cart: Cart, variantId: string): Cart {
  return recalculateCart(
    cart,
    cart.lines.filter(({ variant }) => variant.id !== variantId),
  );
}

export function clearLines(cart: Cart): Cart {
  return recalculateCart(cart, []);
}

export function removePromotion(cart: Cart): Cart {
  return recalculateCart({ ...cart, promotion: null }, cart.lines);
}

/** Clears changes that the shopper has seen, so that they are not shown again. */
export function acknowledgeChanges(cart: Cart): Cart {
  const lines = cart.lines.map((line): CartLine => ({
    ...line,
    previousUnitPrice: null,
    ...(line.status === 'REDUCED' ? { status: 'AVAILABLE', wantedQuantity: line.quantity } : {}),
  }));
  return { ...cart, notes: [], lines };
}

function withLineQuantity(line: CartLine, wantedQuantity: number): CartLine {
  const quantity = Math.min(wantedQuantity, line.maxQuantity);
  return {
    ...line,
    quantity,
    wantedQuantity: quantity,
    status: line.status === 'REDUCED' ? 'AVAILABLE' : line.status,
    lineTotal: { ...line.unitPrice, amount: line.unitPrice.amount * quantity },
  };
}

function createLine(cartId: string, newLine: NewCartLine, wantedQuantity: number): CartLine {
  const maximum = maxQuantity(newLine.stock ?? CART_LINE_MAX);
  const quantity = Math.min(wantedQuantity, maximum);
  return {
    __typename: 'CartLine',
    id: `${cartId}.${newLine.variant.id}`,
    quantity,
    wantedQuantity: quantity,
    maxQuantity: maximum,
    unitPrice: toMoney(newLine.price),
    comparePrice: newLine.comparePrice && toMoney(newLine.comparePrice),
    previousUnitPrice: null,
    lineTotal: toMoney({ ...newLine.price, amount: newLine.price.amount * quantity }),
    status: 'AVAILABLE',
    addedAt: new Date().toISOString(),
    product: { __typename: 'Product', ...newLine.product },
    variant: { __typename: 'Variant', ...newLine.variant },
  };
}

function emptyCart(currency: CurrencyCode, taxIncluded: boolean): Cart {
  const zero = toMoney({ amount: 0, currency });
  return {
    __typename: 'Cart',
    id: 'new',
    version: 0,
    lines: [],
    itemCount: 0,
    subtotal: zero,
    discount: zero,
    shipping: zero,
    tax: zero,
    taxIncluded,
    total: zero,
    promotion: null,
    notes: [],
  };
}

/** Returns the cart with these lines and recalculated totals. */
export function recalculateCart(cart: Cart, lines: Cart['lines']): Cart {
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice.amount * quantity, 0);
  const discount = cart.promotion === null ? 0 : estimateDiscount(cart, subtotal);
  const isTaxIncluded = cart.taxIncluded;
  const tax = isTaxIncluded ? estimateTax(cart, subtotal - discount) : calculateFlatTax(subtotal);
  const totals = calculateCartTotals(subtotal, discount, { total: tax, included: isTaxIncluded });
  const { currency } = cart.subtotal;
  return {
    ...cart,
    lines,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: toMoney({ amount: totals.subtotal, currency }),
    discount: toMoney({ amount: totals.discount, currency }),
    shipping: toMoney({ amount: totals.shipping, currency }),
    tax: toMoney({ amount: totals.tax, currency }),
    total: toMoney({ amount: totals.total, currency }),
  };
}

/** A discount that was a whole percentage of the subtotal keeps its percentage; any other keeps its amount. */
function estimateDiscount({ subtotal, discount }: Cart, nextSubtotal: number): number {
  if (subtotal.amount === 0) return discount.amount;
  const percent = Math.round((discount.amount / subtotal.amount) * 100);
  return calculatePercent(subtotal.amount, percent) === discount.amount
    ? calculatePercent(nextSubtotal, percent)
    : discount.amount;
}

/** Estimates the included tax by its previous share of the sum. Only the server knows the rates. */
function estimateTax({ subtotal, discount, tax }: Cart, nextSum: number): number {
  const sum = subtotal.amount - discount.amount;
  return sum === 0 ? 0 : Math.round((tax.amount / sum) * Math.max(0, nextSum));
}

function toMoney({ amount, currency }: Money): Cart['total'] {
  return { __typename: 'Money', amount, currency };
}
