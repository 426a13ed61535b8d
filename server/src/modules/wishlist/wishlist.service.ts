import type { CartContents } from '../cart/cart.calculation';
import { findLine, NO_CHANGE, type CartDecision } from '../cart/cart.changes';
import type { CartService } from '../cart/cart.service';
import type { CartSnapshot, RequestedAddition } from '../cart/cart-snapshot.repository';
import type { Clock } from '../../platform/clock';
import { deletedOwnerError } from '../../platform/database/deleted-owner';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import { WISHLIST_MAX } from '../../domain/cart';
import { DomainError, type Result } from '../../domain/domain-error';
import { isUuid } from '../../domain/uuid';
import { UnknownGuest, type Shopper, type ShopperReference } from '../guests/shopper';
import type { WishlistItem, WishlistRepository } from './wishlist.repository';

export interface WishlistContents {
  readonly id: string;
  /** Newest first. */
  readonly items: readonly WishlistItem[];
}

/** A wishlist after a change, with the cart if that changed too. */
export interface WishlistChange {
  readonly wishlist: WishlistContents;
  readonly cart: CartContents | null;
  /** A message for the shopper; null for none. */
  readonly notice: string | null;
}

/** The rules of wishlists, and of moves between wishlist and cart. */
export class WishlistService {
  constructor(
    private readonly transactions: Transactions,
    private readonly wishlists: WishlistRepository,
    private readonly carts: CartService,
    private readonly clock: Clock,
  ) {}

  /** Returns null for a shopper without a wishlist. */
  async findWishlist(shopper: ShopperReference): Promise<WishlistContents | null> {
    const { guest, wishlist } = await this.wishlists.read(shopper);
    if (shopper.kind === 'guest by secret') await shopper.confirm(guest);
    return wishlist;
  }

  /** Adds a product; changes nothing if it is there already. */
  async add(shopper: Shopper, productId: string): Promise<Result<WishlistChange>> {
    const notForSale = await this.carts.checkForSale(productId);
    if (notForSale) return notForSale;
    return this.withWishlist(shopper, (transaction, id) => this.addItem(transaction, id, productId));
  }

  /**
   * Removes a product; succeeds if it is gone already.
   * @throws UnknownGuest for a reference to a guest that does not exist
   */
  async remove(reference: ShopperReference, productId: string): Promise<Result<WishlistChange>> {
    const { guest, wishlist } = await (isUuid(productId)
      ? this.transactions.runStatement(() => this.wishlists.removeAndRead(reference, productId))
      : this.wishlists.read(reference));
    const shopper = reference.kind === 'guest by secret' ? await reference.confirm(guest) : reference;
    if (!shopper) throw new UnknownGuest();
    if (wishlist) return { wishlist, cart: null, notice: null };
    return this.withWishlist(shopper, () => Promise.resolve(null));
  }

  clear(shopper: Shopper): Promise<Result<WishlistChange>> {
    return this.withWishlist(shopper, async (transaction, id) => {
      await this.wishlists.clear(transaction, id);
      return null;
    });
  }

  /** Moves a product to the cart as one unit. Counts once if repeated. */
  async moveToCart(shopper: Shopper, productId: string): Promise<Result<WishlistChange>> {
    if (!isUuid(productId)) return this.carts.notForSale(productId);
    return this.withWishlistAndCart(
      shopper,
      async (transaction, id, { lines, variant }) => {
        if (!variant) return this.carts.notForSale(productId, transaction);
        if (!(await this.wishlists.remove(transaction, id, productId))) return NO_CHANGE;
        return this.carts.decideAddition(lines, variant, 1);
      },
      { productId, variantId: null, changeId: null },
    );
  }

  /** Moves a line to the wishlist. Counts once if repeated. */
  moveFromCart(shopper: Shopper, variantId: string): Promise<Result<WishlistChange>> {
    return this.withWishlistAndCart(shopper, async (transaction, id, { lines }) => {
      const line = findLine(lines, variantId);
      if (!line) {
        const isMoved = isUuid(variantId) && (await this.wishlists.hasVariant(transaction, id, variantId));
        return isMoved
          ? NO_CHANGE
          : new DomainError('NOT_FOUND', 'This bag is no longer in your cart', 'variantId');
      }
      const error = await this.addItem(transaction, id, line.productId);
      if (error) return error;
      return { changes: { removed: [line.variantId] }, notice: null };
    });
  }

  /** Merges a guest's wishlist into the customer's at sign-in. */
  async mergeGuestWishlist(transaction: Transaction, guestId: string, customerId: string): Promise<void> {
    const from = await this.wishlists.lock(transaction, { kind: 'guest', guestId });
    if (from === null) return;
    const to = await this.wishlists.findOrCreate(transaction, { kind: 'customer', customerId }, this.clock());
    await this.wishlists.moveItems(transaction, from, to);
  }

  private async addItem(
    transaction: Transaction,
    id: string,
    productId: string,
  ): Promise<DomainError | null> {
    const count = await this.wishlists.add(transaction, id, productId, this.clock());
    if (count === null || count <= WISHLIST_MAX) return null;
    return new DomainError('CONFLICT', `A wishlist holds at most ${WISHLIST_MAX} bags`);
  }

  private withWishlist(
    shopper: Shopper,
    mutation: (transaction: Transaction, id: string) => Promise<DomainError | null>,
  ): Promise<Result<WishlistChange>> {
    return this.transactions.attempt(async (transaction) => {
      const id = await this.wishlists.findOrCreate(transaction, shopper, this.clock());
      const error = await mutation(transaction, id);
      if (error) return error;
      return {
        wishlist: { id, items: await this.wishlists.findItems(id, transaction) },
        cart: null,
        notice: null,
      };
    });
  }

  /** Always locks the cart first, so that parallel moves cannot deadlock. */
  private async withWishlistAndCart(
    shopper: Shopper,
    decide: (transaction: Transaction, id: string, snapshot: CartSnapshot) => Promise<Result<CartDecision>>,
    addition: RequestedAddition | null = null,
  ): Promise<Result<WishlistChange>> {
    const mutated = await this.carts.updateCart(
      shopper,
      async (transaction, snapshot) => {
        const id = await this.wishlists.findOrCreate(transaction, shopper, this.clock());
        return decide(transaction, id, snapshot);
      },
      addition,
    );
    if (mutated instanceof DomainError) return mutated;
    const wishlist = await this.findWishlist(shopper);
    if (!wishlist) return deletedOwnerError(shopper.kind);
    return { ...mutated, wishlist };
  }
}
