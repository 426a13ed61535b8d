import type { CartContents } from '../cart/cart.contents';
import type { CartRow } from '../cart/cart.repository';
import type { CartService, Effect } from '../cart/cart.service';
import type { Clock } from '../clock';
import { goneOwner } from '../database/gone-owner';
import type { Transaction, Transactions } from '../database/transactions';
import { WISHLIST_MAX } from '../domain/cart';
import { DomainError, type Result } from '../domain/domain-error';
import { isUuid } from '../domain/uuid';
import type { Shopper } from '../guests/shopper';
import type { WishlistItem, WishlistRepository } from './wishlist.repository';

export interface WishlistContents {
  readonly id: string;
  /** The newest first. */
  readonly items: readonly WishlistItem[];
}

/** A wishlist after a change, with the cart where that changed too. */
export interface WishlistChange {
  readonly wishlist: WishlistContents;
  readonly cart: CartContents | null;
  /** What the shopper is to be told; null for nothing. */
  readonly notice: string | null;
}

/** The rules of wishlists, and the ways between them and carts. */
export class WishlistService {
  constructor(
    private readonly transactions: Transactions,
    private readonly wishlists: WishlistRepository,
    private readonly carts: CartService,
    private readonly clock: Clock,
  ) {}

  /** Null for somebody without one. */
  async contents(shopper: Shopper): Promise<WishlistContents | null> {
    const id = await this.wishlists.find(shopper);
    return id === null ? null : { id, items: await this.wishlists.items(id) };
  }

  /** A product that is there already changes nothing (spec section 4). */
  async add(shopper: Shopper, productId: string): Promise<Result<WishlistChange>> {
    const choice = await this.carts.choice(productId, null);
    if (choice instanceof DomainError) return choice;
    return this.alone(shopper, (transaction, id) => this.put(transaction, id, productId));
  }

  /** What is gone already is no failure. */
  remove(shopper: Shopper, productId: string): Promise<Result<WishlistChange>> {
    return this.alone(shopper, async (transaction, id) => {
      if (isUuid(productId)) await this.wishlists.remove(transaction, id, productId);
      return null;
    });
  }

  clear(shopper: Shopper): Promise<Result<WishlistChange>> {
    return this.alone(shopper, async (transaction, id) => {
      await this.wishlists.clear(transaction, id);
      return null;
    });
  }

  /** One unit into the cart, and the bag out of the wishlist (spec section 4). Done twice it counts once. */
  async moveToCart(shopper: Shopper, productId: string): Promise<Result<WishlistChange>> {
    const choice = await this.carts.choice(productId, null);
    if (choice instanceof DomainError) return choice;
    return this.withCart(shopper, async (transaction, id, cart) => {
      if (!(await this.wishlists.remove(transaction, id, productId))) return { change: false };
      return this.carts.addTo(transaction, cart, choice, 1);
    });
  }

  /** Out of the cart, and into the wishlist. Done twice it counts once. */
  moveFromCart(shopper: Shopper, variantId: string): Promise<Result<WishlistChange>> {
    return this.withCart(shopper, async (transaction, id, cart) => {
      const line = await this.carts.lineOf(transaction, cart, variantId);
      if (!line) {
        const isMoved = isUuid(variantId) && (await this.wishlists.holdsVariant(transaction, id, variantId));
        return isMoved
          ? { change: false }
          : new DomainError('NOT_FOUND', 'This bag is no longer in your cart', 'variantId');
      }
      const full = await this.put(transaction, id, line.productId);
      if (full) return full;
      await this.carts.takeOut(transaction, cart, line.variantId);
      return { change: true };
    });
  }

  /** Takes over what a guest wished for. */
  readonly inherit = async (transaction: Transaction, guestId: string, customerId: string): Promise<void> => {
    const from = await this.wishlists.find({ kind: 'guest', guestId }, transaction);
    if (from === null) return;
    const to = await this.wishlists.open(transaction, { kind: 'customer', customerId }, this.clock());
    await this.wishlists.moveItems(transaction, from, to);
  };

  private async put(transaction: Transaction, id: string, productId: string): Promise<DomainError | null> {
    const isNew = await this.wishlists.add(transaction, id, productId, this.clock());
    if (!isNew || (await this.wishlists.count(transaction, id)) <= WISHLIST_MAX) return null;
    return new DomainError('CONFLICT', `A wishlist holds at most ${WISHLIST_MAX} bags`);
  }

  private alone(
    shopper: Shopper,
    work: (transaction: Transaction, id: string) => Promise<DomainError | null>,
  ): Promise<Result<WishlistChange>> {
    return this.transactions.attempt(async (transaction) => {
      const id = await this.wishlists.open(transaction, shopper, this.clock());
      const fault = await work(transaction, id);
      if (fault) return fault;
      return {
        wishlist: { id, items: await this.wishlists.items(id, transaction) },
        cart: null,
        notice: null,
      };
    });
  }

  /** The cart first, always: two of these cannot wait for each other. */
  private async withCart(
    shopper: Shopper,
    work: (transaction: Transaction, id: string, cart: CartRow) => Promise<Result<Effect>>,
  ): Promise<Result<WishlistChange>> {
    const changed = await this.carts.change(shopper, async (transaction, cart) =>
      work(transaction, await this.wishlists.open(transaction, shopper, this.clock()), cart),
    );
    if (changed instanceof DomainError) return changed;
    const wishlist = await this.contents(shopper);
    if (!wishlist) return goneOwner(shopper.kind);
    return { ...changed, wishlist };
  }
}
