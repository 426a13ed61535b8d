import type { Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/database/transactions';
import { CART_LINE_MAX, CART_LINES_MAX, CART_VALUE_MAX } from '../../domain/cart';
import { formatMoney, type CurrencyCode } from '../../domain/money';
import { wantedValue } from './cart.calculation';
import type { CartRepository, CartLineRow } from './cart.repository';

/**
 * Merges a guest's cart into the customer's cart at sign-in: quantities of the same variant add up within the limits of
 * one cart, and notes tell the shopper what was left out. Stock is not checked here: each line reports its own stock
 * status.
 */
export class CartMerge {
  constructor(
    private readonly carts: CartRepository,
    private readonly clock: Clock,
    private readonly currency: CurrencyCode,
  ) {}

  async mergeGuestCart(transaction: Transaction, guestId: string, customerId: string): Promise<void> {
    const guest = await this.carts.lock(transaction, { kind: 'guest', guestId });
    if (!guest) return;
    const guestLines = await this.carts.findLines(guest.id, transaction);
    const cart = await this.carts.findOrCreate(transaction, { kind: 'customer', customerId }, this.clock());
    const customerLines = await this.carts.findLines(cart.id, transaction);
    const mergedLines = mergeLines(customerLines, guestLines);
    for (const { line, existingLine, quantity } of mergedLines) {
      if (quantity === 0) continue;
      await this.carts.upsertLine(transaction, cart.id, {
        variantId: line.variantId,
        quantity,
        seenPrice: existingLine?.seenPrice ?? line.seenPrice,
        addedAt: existingLine?.addedAt ?? line.addedAt,
      });
    }
    await this.carts.copyChangeIds(transaction, guest.id, cart.id);
    await this.carts.update(transaction, cart.id, this.clock(), {
      notes: [...cart.notes, ...this.mergeNotes(customerLines, mergedLines)],
      promotionId: cart.promotionId ?? guest.promotionId,
    });
  }

  private mergeNotes(customerLines: readonly CartLineRow[], mergedLines: readonly MergedLine[]): string[] {
    const rejectedNames = mergedLines
      .filter(({ exceededLimit }) => exceededLimit === 'lines')
      .map(({ line }) => lineName(line));
    return [
      ...(customerLines.length > 0 ? addedLinesNote(mergedLines) : []),
      ...mergedLines.flatMap((mergedLine) => this.reducedQuantityNote(mergedLine) ?? []),
      ...(rejectedNames.length > 0
        ? [
            `Not in your cart, which holds at most ${CART_LINES_MAX} different bags: ${rejectedNames.join(', ')}`,
          ]
        : []),
    ];
  }

  private reducedQuantityNote({ line, existingLine, quantity, exceededLimit }: MergedLine): string | null {
    const sum = (existingLine?.wantedQuantity ?? 0) + line.wantedQuantity;
    if (exceededLimit === 'units')
      return `${lineName(line)}: ${CART_LINE_MAX} instead of ${sum}, the most in one order`;
    if (exceededLimit !== 'value') return null;
    const most = formatMoney({ amount: CART_VALUE_MAX, currency: this.currency });
    return `${lineName(line)}: ${quantity} instead of ${sum}; for more than ${most} in one order please write to us`;
  }
}

/** A line of the guest's cart and its quantity in the customer's cart after the merge. */
interface MergedLine {
  readonly line: CartLineRow;
  /** The customer's line of the same variant, if there is one. */
  readonly existingLine: CartLineRow | undefined;
  /** Sum of both lines, within the limits. */
  readonly quantity: number;
  /** The limit that reduced the quantity; null when all of it fitted. */
  readonly exceededLimit: 'units' | 'lines' | 'value' | null;
}

function mergeLines(customerLines: readonly CartLineRow[], guestLines: readonly CartLineRow[]): MergedLine[] {
  let lines = customerLines.length;
  let value = wantedValue(customerLines);
  return guestLines.map((line): MergedLine => {
    const existingLine = customerLines.find(({ variantId }) => variantId === line.variantId);
    if (!existingLine && lines >= CART_LINES_MAX)
      return { line, existingLine, quantity: 0, exceededLimit: 'lines' };
    const existingQuantity = existingLine?.wantedQuantity ?? 0;
    const most = Math.min(existingQuantity + line.wantedQuantity, CART_LINE_MAX);
    const affordable = Math.max(0, Math.floor((CART_VALUE_MAX - value) / Math.max(1, line.price)));
    const quantity = Math.min(most, existingQuantity + affordable);
    if (!existingLine && quantity > 0) lines += 1;
    value += (quantity - existingQuantity) * line.price;
    const isAll = quantity === existingQuantity + line.wantedQuantity;
    return {
      line,
      existingLine,
      quantity,
      exceededLimit: isAll ? null : quantity < most ? 'value' : 'units',
    };
  });
}

function addedLinesNote(mergedLines: readonly MergedLine[]): string[] {
  const chosen = mergedLines.reduce((sum, { line }) => sum + line.wantedQuantity, 0);
  const added = mergedLines.reduce(
    (sum, { existingLine, quantity }) => sum + quantity - (existingLine?.wantedQuantity ?? 0),
    0,
  );
  if (added === 0) return [];
  if (added < chosen)
    return [
      `Of the ${chosen} bags you chose before you signed in, ${added} ${added === 1 ? 'is' : 'are'} in your cart too`,
    ];
  return chosen === 1
    ? ['The bag you chose before you signed in is in your cart too']
    : [`The ${chosen} bags you chose before you signed in are in your cart too`];
}

function lineName({ productName, variantName }: CartLineRow): string {
  return `${productName} in ${variantName}`;
}
