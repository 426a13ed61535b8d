import type { Clock } from '../clock';
import type { Transaction } from '../database/transactions';
import { CART_LINE_MAX } from '../domain/cart';
import type { CartRepository, LineRow } from './cart.repository';

/**
 * Brings a guest's cart into a customer's (design decision D5): quantities add up, held to 10 a line, nothing is lost,
 * and notes say what changed. What the stock does not allow at present is told by the lines themselves.
 */
export class CartMerge {
  constructor(
    private readonly carts: CartRepository,
    private readonly clock: Clock,
  ) {}

  async inherit(transaction: Transaction, guestId: string, customerId: string): Promise<void> {
    const guest = await this.carts.lock(transaction, { kind: 'guest', guestId });
    if (!guest) return;
    const brought = await this.carts.lines(guest.id, transaction);
    const cart = await this.carts.open(transaction, { kind: 'customer', customerId }, this.clock());
    const own = await this.carts.lines(cart.id, transaction);
    const notes: string[] = [];
    for (const line of brought) {
      const before = own.find(({ variantId }) => variantId === line.variantId);
      const sum = (before?.wanted ?? 0) + line.wanted;
      if (sum > CART_LINE_MAX) notes.push(cappedNote(line, sum));
      await this.carts.put(transaction, cart.id, {
        variantId: line.variantId,
        quantity: Math.min(sum, CART_LINE_MAX),
        price: before?.seenPrice ?? line.seenPrice,
        addedAt: before?.addedAt ?? line.addedAt,
      });
    }
    if (brought.length > 0 && own.length > 0) notes.unshift(mergedNote(brought));
    await this.carts.moveChanges(transaction, guest.id, cart.id);
    await this.carts.change(transaction, cart.id, this.clock(), {
      notes: [...cart.notes, ...notes],
      promotionId: cart.promotionId ?? guest.promotionId,
    });
  }
}

function mergedNote(brought: readonly LineRow[]): string {
  const count = brought.reduce((sum, { wanted }) => sum + wanted, 0);
  return count === 1
    ? 'The bag you chose before you signed in is in your cart too'
    : `The ${count} bags you chose before you signed in are in your cart too`;
}

function cappedNote({ productName, variantName }: LineRow, sum: number): string {
  return `${productName} in ${variantName}: ${CART_LINE_MAX} instead of ${sum}, the most in one order`;
}
