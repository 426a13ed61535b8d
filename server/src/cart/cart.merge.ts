import type { Clock } from '../clock';
import type { Transaction } from '../database/transactions';
import { CART_LINE_MAX, CART_LINES_MAX, CART_VALUE_MAX } from '../domain/cart';
import { formatMoney, type CurrencyCode } from '../domain/money';
import { valueWanted } from './cart.contents';
import type { CartRepository, LineRow } from './cart.repository';

/**
 * Brings a guest's cart into a customer's (design decision D5): quantities add up, held to what one cart may hold, nothing
 * is lost unsaid, and notes say what changed. What the stock does not allow at present is told by the lines themselves.
 */
export class CartMerge {
  constructor(
    private readonly carts: CartRepository,
    private readonly clock: Clock,
    private readonly currency: CurrencyCode,
  ) {}

  async inherit(transaction: Transaction, guestId: string, customerId: string): Promise<void> {
    const guest = await this.carts.lock(transaction, { kind: 'guest', guestId });
    if (!guest) return;
    const brought = await this.carts.lines(guest.id, transaction);
    const cart = await this.carts.open(transaction, { kind: 'customer', customerId }, this.clock());
    const own = await this.carts.lines(cart.id, transaction);
    const fits = fitting(own, brought);
    for (const { line, before, quantity } of fits) {
      if (quantity === 0) continue;
      await this.carts.put(transaction, cart.id, {
        variantId: line.variantId,
        quantity,
        price: before?.seenPrice ?? line.seenPrice,
        addedAt: before?.addedAt ?? line.addedAt,
      });
    }
    await this.carts.moveChanges(transaction, guest.id, cart.id);
    await this.carts.change(transaction, cart.id, this.clock(), {
      notes: [...cart.notes, ...this.notesOf(own, fits)],
      promotionId: cart.promotionId ?? guest.promotionId,
    });
  }

  private notesOf(own: readonly LineRow[], fits: readonly Fit[]): string[] {
    const beyondLines = fits.filter(({ bound }) => bound === 'lines').map(({ line }) => nameOf(line));
    return [
      ...(own.length > 0 ? mergedNote(fits) : []),
      ...fits.flatMap((fit) => this.cutNote(fit) ?? []),
      ...(beyondLines.length > 0
        ? [
            `Not in your cart, which holds at most ${CART_LINES_MAX} different bags: ${beyondLines.join(', ')}`,
          ]
        : []),
    ];
  }

  private cutNote({ line, before, quantity, bound }: Fit): string | null {
    const sum = (before?.wanted ?? 0) + line.wanted;
    if (bound === 'units')
      return `${nameOf(line)}: ${CART_LINE_MAX} instead of ${sum}, the most in one order`;
    if (bound !== 'value') return null;
    const most = formatMoney({ amount: CART_VALUE_MAX, currency: this.currency });
    return `${nameOf(line)}: ${quantity} instead of ${sum}; for more than ${most} in one order please write to us`;
  }
}

/** A guest's line, and what becomes of it in the customer's cart. */
interface Fit {
  readonly line: LineRow;
  /** The customer's own line of the same variant. */
  readonly before: LineRow | undefined;
  /** Of both together. */
  readonly quantity: number;
  /** What kept some of it out; null where all of it fitted. */
  readonly bound: 'units' | 'lines' | 'value' | null;
}

function fitting(own: readonly LineRow[], brought: readonly LineRow[]): Fit[] {
  let lines = own.length;
  let value = valueWanted(own);
  return brought.map((line): Fit => {
    const before = own.find(({ variantId }) => variantId === line.variantId);
    if (!before && lines >= CART_LINES_MAX) return { line, before, quantity: 0, bound: 'lines' };
    const held = before?.wanted ?? 0;
    const most = Math.min(held + line.wanted, CART_LINE_MAX);
    const payable = Math.max(0, Math.floor((CART_VALUE_MAX - value) / Math.max(1, line.price)));
    const quantity = Math.min(most, held + payable);
    if (!before && quantity > 0) lines += 1;
    value += (quantity - held) * line.price;
    const isAll = quantity === held + line.wanted;
    return { line, before, quantity, bound: isAll ? null : quantity < most ? 'value' : 'units' };
  });
}

function mergedNote(fits: readonly Fit[]): string[] {
  const chosen = fits.reduce((sum, { line }) => sum + line.wanted, 0);
  const got = fits.reduce((sum, { before, quantity }) => sum + quantity - (before?.wanted ?? 0), 0);
  if (got === 0) return [];
  if (got < chosen)
    return [
      `Of the ${chosen} bags you chose before you signed in, ${got} ${got === 1 ? 'is' : 'are'} in your cart too`,
    ];
  return chosen === 1
    ? ['The bag you chose before you signed in is in your cart too']
    : [`The ${chosen} bags you chose before you signed in are in your cart too`];
}

function nameOf({ productName, variantName }: LineRow): string {
  return `${productName} in ${variantName}`;
}
