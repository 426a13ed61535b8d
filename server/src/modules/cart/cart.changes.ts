import { CART_LINE_MAX, CART_LINES_MAX, CART_VALUE_MAX, maxQuantity } from '../../domain/cart';
import { DomainError, type Result } from '../../domain/domain-error';
import { formatMoney, type CurrencyCode } from '../../domain/money';
import { maxOfLine, wantedValue } from './cart.calculation';
import type { CartLineRow } from './cart.repository';
import type { AddableVariant, CartChanges } from './cart-snapshot.repository';

/** For a variant that is out of stock. */
export const SOLD_OUT = new DomainError('CONFLICT', 'This bag is sold out', 'quantity');
const NOT_IN_CART = new DomainError('NOT_FOUND', 'This bag is no longer in your cart', 'variantId');

/** What a request does to a cart. */
export interface CartDecision {
  /** Null for nothing. */
  readonly changes: CartChanges | null;
  /** A message for the shopper; null for none. */
  readonly notice: string | null;
}

export const NO_CHANGE: CartDecision = { changes: null, notice: null };

type Lines = readonly CartLineRow[];

/** Adds units of a variant; the quantity of its line never exceeds min(stock, 10). */
export function decideAddition(
  lines: Lines,
  variant: AddableVariant,
  quantity: number,
  { currency, now }: { readonly currency: CurrencyCode; readonly now: Date },
): Result<CartDecision> {
  const { variantId, price } = variant;
  const line = lines.find((cartLine) => cartLine.variantId === variantId);
  // The line's stock includes units held for the shopper's own pending order; the variant's does not.
  const stock = line?.stock ?? variant.unheldStock;
  const maxInCart = maxQuantity(stock);
  // The wanted quantity of a line may exceed the stock; what counts then is what can be bought.
  const currentQuantity = Math.min(line?.wantedQuantity ?? 0, maxInCart);
  if (maxInCart === 0) return SOLD_OUT;
  if (currentQuantity >= maxInCart)
    return new DomainError('CONFLICT', limitReachedMessage(stock), 'quantity');
  if (!line && lines.length >= CART_LINES_MAX)
    return new DomainError('CONFLICT', `A cart holds at most ${CART_LINES_MAX} different bags`);
  const after = Math.min(currentQuantity + quantity, maxInCart);
  if (wantedValue(lines) + (after - currentQuantity) * price > CART_VALUE_MAX)
    return cartValueExceeded(currency);
  const changedLine = { wantedQuantity: after, seenPrice: price };
  return {
    changes: line
      ? { changed: [{ ...line, ...changedLine }] }
      : { added: { ...variant, ...changedLine, addedAt: now } },
    notice: after < currentQuantity + quantity ? cappedMessage(stock) : null,
  };
}

/** Sets the quantity of a line. Never creates one: a late request must not restore a removed line. */
export function decideQuantity(
  lines: Lines,
  variantId: string,
  quantity: number,
  currency: CurrencyCode,
): Result<CartDecision> {
  const line = findLine(lines, variantId);
  if (!line) return NOT_IN_CART;
  const most = maxOfLine(line);
  if (most === 0) return SOLD_OUT;
  const after = Math.min(quantity, most);
  const more = (after - line.wantedQuantity) * line.price;
  // Reducing is always allowed, even in a cart that exceeds the limit because of a price rise.
  if (more > 0 && wantedValue(lines) + more > CART_VALUE_MAX) return cartValueExceeded(currency);
  return {
    changes: { changed: [{ ...line, wantedQuantity: after, seenPrice: line.price }] },
    notice: after < quantity ? cappedMessage(line.stock) : null,
  };
}

/** Removes a line; changes nothing if there is none. */
export function decideRemoval(lines: Lines, variantId: string): CartDecision {
  const line = findLine(lines, variantId);
  return line ? { changes: { removed: [line.variantId] }, notice: null } : NO_CHANGE;
}

/** Marks prices, quantities and notes as seen. Lines that are out of stock keep the wanted quantity. */
export function decideAcknowledgement(lines: Lines): CartDecision {
  const changed = lines.map((line) => {
    const wantedQuantity = Math.min(line.wantedQuantity, maxOfLine(line)) || line.wantedQuantity;
    return { ...line, wantedQuantity, seenPrice: line.price };
  });
  return { changes: { changed, notes: [] }, notice: null };
}

export function findLine(lines: Lines, variantId: string): CartLineRow | undefined {
  return lines.find((line) => line.variantId === variantId.toLowerCase());
}

/** The lines after the changes, in the order in which they were added. */
export function applyToLines(lines: Lines, { added, changed, removed }: CartChanges): CartLineRow[] {
  const kept = removed ? lines.filter(({ variantId }) => !removed.includes(variantId)) : lines;
  const after = kept.map((line) => changed?.find(({ variantId }) => variantId === line.variantId) ?? line);
  return added ? [...after, added] : after;
}

export function cartValueExceeded(currency: CurrencyCode): DomainError {
  const amount = formatMoney({ amount: CART_VALUE_MAX, currency });
  return new DomainError('CONFLICT', `For more than ${amount} in one order please write to us`);
}

function limitReachedMessage(stock: number): string {
  return stock >= CART_LINE_MAX
    ? `You have ${CART_LINE_MAX} of these in your cart, the most in one order`
    : `Only ${stock} of these ${stock === 1 ? 'is' : 'are'} left, and in your cart already`;
}

function cappedMessage(stock: number): string {
  return stock >= CART_LINE_MAX
    ? `One order takes ${CART_LINE_MAX} of a bag at most`
    : `Only ${stock} of these ${stock === 1 ? 'is' : 'are'} left`;
}
