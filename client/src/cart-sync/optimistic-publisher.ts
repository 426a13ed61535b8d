import type { ApolloCache } from '@apollo/client';
import { authStore } from '../session/stored-user';
import { clearStoredShopping, storedShopping } from '../state/stored-shopping';
import { applyOptimistic, type Change } from './cart-changes';
import { saveCartSummary } from './cart-summary';
import { matchesDocument } from './matches-document';
import { EMPTY_SHOPPING, type Shopping } from './shopping-types';
import {
  ShoppingDocument,
  ShopTax_ShopFragmentDoc,
  type ShoppingQuery,
  type ShopTax_ShopFragment,
} from './Shopping.generated';

/** A part answered more recently than this is not refetched when its page or the drawer opens. */
const RECENT_ANSWER_MS = 5_000;

/** Names of the cache's optimistic layers, which replace each other. */
const OPTIMISTIC_LAYERS = ['optimistic 1', 'optimistic 2'] as const;

/**
 * Knows cart and wishlist as the server last answered them, keeps this browser's copy of the answer, and writes both
 * with the unanswered changes into the cache.
 */
export class OptimisticPublisher {
  /** The server's latest answer. */
  #confirmed: Shopping = EMPTY_SHOPPING;
  /** When each part was last answered, in ms since 1970. */
  readonly #confirmedAt = { cart: -Infinity, wishlist: -Infinity };
  #layer: (typeof OPTIMISTIC_LAYERS)[number] = OPTIMISTIC_LAYERS[0];

  constructor(private readonly cache: ApolloCache) {}

  /** Writes the server's answer into the cache, and above it the result of these changes. */
  publish(changes: readonly Change[]): void {
    // In the cache when a page has queried it.
    const tax = this.cache.readFragment<ShopTax_ShopFragment>({
      id: this.cache.identify({ __typename: 'Shop' }),
      fragment: ShopTax_ShopFragmentDoc,
    });
    const optimistic = applyOptimistic(this.#confirmed, changes, tax ?? undefined);
    // The server's answer is written below an optimistic layer with the unanswered changes; observers are notified
    // once.
    const previousLayer = this.#layer;
    this.#layer = previousLayer === OPTIMISTIC_LAYERS[0] ? OPTIMISTIC_LAYERS[1] : OPTIMISTIC_LAYERS[0];
    this.#write(this.#confirmed, false);
    this.cache.batch({
      optimistic: changes.length > 0 ? this.#layer : false,
      removeOptimistic: previousLayer,
      update: () => this.#write(optimistic, true),
    });
    saveCartSummary(optimistic);
  }

  /** Takes over what the server answered. Ignores an answer about the same cart whose version is lower. */
  applyServerState(update: Partial<Shopping>): void {
    const { cart, wishlist } = { ...this.#confirmed, ...update };
    if ('cart' in update) this.#confirmedAt.cart = Date.now();
    if ('wishlist' in update) this.#confirmedAt.wishlist = Date.now();
    const confirmedCart = this.#confirmed.cart;
    const isOutdated = cart !== null && cart.id === confirmedCart?.id && cart.version < confirmedCart.version;
    this.#confirmed = { cart: isOutdated ? confirmedCart : cart, wishlist };
    storedShopping.set({ owner: currentCustomerId(), answer: this.#confirmed });
  }

  /**
   * Reads the stored copy, which another tab may have updated; forgets that of a signed-out customer. @returns
   * whether there was anything new
   */
  readStored(): boolean {
    const stored = storedShopping.latest();
    if (stored !== null && stored.owner !== null && stored.owner !== currentCustomerId())
      clearStoredShopping();
    const answer = storedShopping.latest()?.answer;
    if (answer === this.#confirmed) return false;
    this.#confirmed = isShoppingAnswer(answer) ? answer : EMPTY_SHOPPING;
    return true;
  }

  /** Whether the server answered this part within the last seconds, to whoever is here now. */
  isRecent(part: keyof Shopping): boolean {
    return Date.now() - this.#confirmedAt[part] < RECENT_ANSWER_MS;
  }

  /** After a sign-in or sign-out: no answer counts as recent. */
  expireAnswers(): void {
    this.#confirmedAt.cart = -Infinity;
    this.#confirmedAt.wishlist = -Infinity;
  }

  #write({ cart, wishlist }: Shopping, broadcast: boolean): void {
    this.cache.writeQuery<ShoppingQuery>({
      query: ShoppingDocument,
      data: { __typename: 'Query', cart, wishlist },
      broadcast,
    });
  }
}

/** Returns the id of the signed-in customer, whose cart and wishlist these are; null for a guest. */
export function currentCustomerId(): string | null {
  return authStore.latest().user?.id ?? null;
}

function isShoppingAnswer(answer: unknown): answer is Shopping {
  if (!matchesDocument(answer, ShoppingDocument)) return false;
  const { cart, wishlist } = answer as Shopping;
  return (cart === null || Array.isArray(cart.lines)) && (wishlist === null || Array.isArray(wishlist.items));
}
