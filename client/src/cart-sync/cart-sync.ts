import type { ApolloClient } from '@apollo/client';
import { busyMessageOf } from '../graphql/busy-message';
import { authStore } from '../session/stored-user';
import { createUuid } from '../state/create-uuid';
import { notify } from '../state/notices';
import {
  clearStoredShopping,
  storedShopping,
  unsentChanges,
  type StoredChange,
} from '../state/stored-shopping';
import {
  applyOptimistic,
  buildRequest,
  CHANGE_DEFINITIONS,
  type Change,
  type ChangeInputs,
  type ChangeKind,
} from './cart-changes';
import { saveCartSummary } from './cart-summary';
import { matchesDocument } from './matches-document';
import { withTabLock, REQUEST_TIMEOUT_MS, isUnreachable, Retry } from './retry';
import { notifyOf } from './notify-of';
import { EMPTY_SHOPPING, type Shopping } from './shopping-types';
import {
  ShoppingDocument,
  ShopTax_ShopFragmentDoc,
  type CartAnswerFragment,
  type RefusedFragment,
  type ShoppingQuery,
  type ShopTax_ShopFragment,
  type WishlistAnswerFragment,
} from './Shopping.generated';
import { validUnsentChanges, nextUnsentChange, readStoredChanges, variantIdOf } from './unsent-changes';

/** The outcome of a change. `kept`: the server cannot be reached or is busy, and gets the change later. */
export type ChangeResult =
  | { status: 'done' }
  | { status: 'kept'; isShopBusy: boolean }
  | { status: 'failed'; message: string };

type ChangeAnswer = CartAnswerFragment | WishlistAnswerFragment | RefusedFragment;

/** A part answered more recently than this is not refetched when its page or the drawer opens. */
const RECENT_ANSWER_MS = 5_000;

/** Names of the cache's optimistic layers, which replace each other. */
const OPTIMISTIC_LAYERS = ['foreseen', 'foreseen anew'] as const;

/**
 * Applies every change of cart and wishlist: shown at once, stored until the server has answered, and sent in
 * order, so that an older answer never restores what was removed. Rejected changes are undone with a notice. Keeps
 * the browser's stored copy and other tabs up to date.
 */
export class CartSync {
  /** The server's latest answer. */
  #said: Shopping = EMPTY_SHOPPING;
  /** When each part was last answered, in ms since 1970. */
  readonly #saidAt = { cart: -Infinity, wishlist: -Infinity };
  /** Changes with each sign-in and sign-out, so that answers for one customer are not shown to the next. */
  #visit = 0;
  #isSending = false;
  #isClosed = false;
  #layer: (typeof OPTIMISTIC_LAYERS)[number] = OPTIMISTIC_LAYERS[0];
  /** A queued refetch, shared by all callers. */
  #asking: Promise<boolean> | undefined;
  #work: Promise<unknown> = Promise.resolve();
  readonly #waiting = new Map<string, (result: ChangeResult) => void>();
  readonly #retry = new Retry(() => {
    void this.refetch();
    void this.#send();
  });

  readonly #stops: (() => void)[] = [];

  constructor(private readonly client: ApolloClient) {
    this.#readKept();
    this.#draw();
    let customerId = currentCustomerId();
    this.#stops.push(
      storedShopping.subscribe(() => {
        if (this.#readKept()) this.#draw();
      }),
      unsentChanges.subscribe(() => {
        this.#settleGone();
        this.#draw();
      }),
      authStore.subscribe(() => {
        if (currentCustomerId() === customerId) return;
        customerId = currentCustomerId();
        this.#visit += 1;
        this.#saidAt.cart = -Infinity;
        this.#saidAt.wishlist = -Infinity;
        // After a sign-in the guest's cart is shown until the server has merged both carts.
        this.#draw();
        if (customerId !== null) void this.refetch();
      }),
    );
    void this.#send();
    // After the change that opened the cart sync. On a first visit, the answer to that change is sufficient.
    const refetchTimer = setTimeout(() => {
      if (this.#waiting.size === 0 || currentCustomerId() !== null || storedShopping.latest() !== null)
        void this.refetch();
    });
    this.#stops.push(() => {
      clearTimeout(refetchTimer);
    });
  }

  /** Applies a change. Never rejects; failures are shown as notices, except for promo codes, whose field shows them. */
  applyChange<K extends ChangeKind>(
    kind: K,
    input: ChangeInputs[K],
    isSilent = false,
  ): Promise<ChangeResult> {
    const id = createUuid();
    // Stored first: a change that is missing from the store counts as sent.
    this.#store({ id, kind, input });
    return new Promise((resolve) => {
      this.#waiting.set(id, (result) => {
        if (!isSilent) notifyOf(kind, input, result);
        resolve(result);
      });
      void this.#send();
    });
  }

  /** Stops following stores, ignores answers, and sends nothing more. */
  close(): void {
    this.#isClosed = true;
    this.#visit += 1;
    this.#retry.stop();
    for (const stop of this.#stops) stop();
  }

  /** Queries cart and wishlist. Never rejects. @returns whether the server answered */
  refetch(): Promise<boolean> {
    this.#asking ??= this.#inTurn(async () => {
      this.#asking = undefined;
      if (this.#isClosed) return false;
      const sessionNumber = this.#visit;
      try {
        const { data } = await this.client.query<ShoppingQuery>({
          query: ShoppingDocument,
          fetchPolicy: 'no-cache',
        });
        if (data && sessionNumber === this.#visit) {
          this.#learn(data);
          this.#draw();
        }
        return data !== undefined;
      } catch {
        return false;
      }
    });
    return this.#asking;
  }

  /** Refetches, unless this part was answered within the last seconds. */
  async refresh(part: keyof Shopping): Promise<boolean> {
    await this.#work;
    return Date.now() - this.#saidAt[part] < RECENT_ANSWER_MS || (await this.refetch());
  }

  /** Replaces an unsent quantity of the same line, so that one request suffices. */
  #store(change: StoredChange): void {
    unsentChanges.load();
    const queuedChanges = readStoredChanges();
    const last = queuedChanges.at(-1);
    const replacesLast =
      last?.kind === 'setCartQuantity' &&
      last.kind === change.kind &&
      variantIdOf(last) === variantIdOf(change) &&
      (queuedChanges.length > 1 || !this.#isSending);
    unsentChanges.set([...(replacesLast ? queuedChanges.slice(0, -1) : queuedChanges), change]);
  }

  #send(): Promise<void> {
    return this.#inTurn(async () => {
      this.#isSending = true;
      try {
        for (let change = nextUnsentChange(); change && !this.#isClosed; change = nextUnsentChange()) {
          const result = await this.#sendOne(change);
          if (result?.status === 'kept') {
            this.#settleAll(result);
            this.#retry.schedule();
            return;
          }
          this.#retry.reset();
          if (result) this.#settle(change.id, result);
        }
      } finally {
        this.#isSending = false;
        this.#settleGone();
      }
    });
  }

  /** @returns null when somebody signed in or out meanwhile: the change was dropped, or is sent again for them */
  async #sendOne(change: Change): Promise<ChangeResult | null> {
    const sessionNumber = this.#visit;
    const { failureMessage, requiresNetwork } = CHANGE_DEFINITIONS[change.kind];
    let answer: ChangeAnswer | undefined;
    let reason: string | undefined;
    try {
      const { document, variables } = buildRequest(change);
      const { data } = await this.client.mutate<Record<string, ChangeAnswer>>({
        mutation: document,
        variables,
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) } },
      });
      answer = Object.values(data ?? {}).find((value) => typeof value === 'object');
    } catch (error) {
      if (sessionNumber !== this.#visit) return null;
      reason = busyMessageOf(error);
      if (isUnreachable(error) && requiresNetwork !== true)
        return { status: 'kept', isShopBusy: reason !== undefined };
      console.error(error);
    }
    if (sessionNumber !== this.#visit) return null;
    this.#drop(change, answer);
    if (answer === undefined || answer.__typename === 'Failure')
      return { status: 'failed', message: answer?.message ?? reason ?? failureMessage };
    if (answer.notice !== null) notify({ tone: 'note', title: answer.notice });
    return { status: 'done' };
  }

  /** The server has answered: its answer replaces the optimistic change in one step. */
  #drop(change: Change, answer: ChangeAnswer | undefined): void {
    if (answer?.__typename === 'CartChanged') this.#learn({ cart: answer.cart });
    if (answer?.__typename === 'WishlistChanged')
      this.#learn({
        wishlist: answer.wishlist,
        ...(answer.cart === null ? {} : { cart: answer.cart }),
      });
    unsentChanges.load();
    // Redrawn by the subscribers of the store, this object included.
    unsentChanges.set(readStoredChanges().filter(({ id }) => id !== change.id));
  }

  /** Ignores an answer about the same cart whose version is lower than the known one. */
  #learn(update: Partial<Shopping>): void {
    const { cart, wishlist } = { ...this.#said, ...update };
    if ('cart' in update) this.#saidAt.cart = Date.now();
    if ('wishlist' in update) this.#saidAt.wishlist = Date.now();
    const confirmedCart = this.#said.cart;
    const isOutdated = cart !== null && cart.id === confirmedCart?.id && cart.version < confirmedCart.version;
    this.#said = { cart: isOutdated ? confirmedCart : cart, wishlist };
    storedShopping.set({ owner: currentCustomerId(), answer: this.#said });
  }

  /**
   * Reads the stored copy, which another tab may have updated; forgets that of a signed-out customer. @returns
   * whether there was anything new
   */
  #readKept(): boolean {
    const stored = storedShopping.latest();
    if (stored !== null && stored.owner !== null && stored.owner !== currentCustomerId())
      clearStoredShopping();
    const answer = storedShopping.latest()?.answer;
    if (answer === this.#said) return false;
    this.#said = isShoppingAnswer(answer) ? answer : EMPTY_SHOPPING;
    return true;
  }

  #draw(): void {
    const { cache } = this.client;
    const changes = validUnsentChanges();
    // In the cache when a page has queried it.
    const tax = cache.readFragment<ShopTax_ShopFragment>({
      id: cache.identify({ __typename: 'Shop' }),
      fragment: ShopTax_ShopFragmentDoc,
    });
    const optimisticState = applyOptimistic(this.#said, changes, tax ?? undefined);
    const writeQuery = ({ cart, wishlist }: Shopping, broadcast: boolean) => {
      cache.writeQuery<ShoppingQuery>({
        query: ShoppingDocument,
        data: { __typename: 'Query', cart, wishlist },
        broadcast,
      });
    };
    // The server's answer is written below an optimistic layer with the unanswered changes; observers are notified
    // once.
    const queuedChanges = this.#layer;
    this.#layer = queuedChanges === OPTIMISTIC_LAYERS[0] ? OPTIMISTIC_LAYERS[1] : OPTIMISTIC_LAYERS[0];
    writeQuery(this.#said, false);
    cache.batch({
      optimistic: changes.length > 0 ? this.#layer : false,
      removeOptimistic: queuedChanges,
      update: () => writeQuery(optimisticState, true),
    });
    saveCartSummary(optimisticState);
  }

  #settle(id: string, result: ChangeResult): void {
    const resolveChange = this.#waiting.get(id);
    this.#waiting.delete(id);
    resolveChange?.(result);
  }

  #settleAll(result: ChangeResult): void {
    for (const id of this.#waiting.keys()) this.#settle(id, result);
  }

  /** Resolves changes that another tab has sent, or that were merged into a later one. */
  #settleGone(): void {
    if (this.#isSending) return;
    const queuedIds = new Set(readStoredChanges().map(({ id }) => id));
    for (const id of this.#waiting.keys()) if (!queuedIds.has(id)) this.#settle(id, { status: 'done' });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const queuedWork = this.#work.then(() => withTabLock(work));
    this.#work = queuedWork.catch(() => undefined);
    return queuedWork;
  }
}

let openCartSync: { client: ApolloClient; cartSync: CartSync } | undefined;

/** Returns the page's CartSync; the one of another client is closed. */
export function cartSyncOf(client: ApolloClient): CartSync {
  if (openCartSync?.client !== client) {
    openCartSync?.cartSync.close();
    openCartSync = { client, cartSync: new CartSync(client) };
  }
  return openCartSync.cartSync;
}

/** For tests: in a browser it ends with the page. */
export function closeCartSync(): void {
  openCartSync?.cartSync.close();
  openCartSync = undefined;
}

function currentCustomerId(): string | null {
  return authStore.latest().user?.id ?? null;
}

function isShoppingAnswer(answer: unknown): answer is Shopping {
  if (!matchesDocument(answer, ShoppingDocument)) return false;
  const { cart, wishlist } = answer as Shopping;
  return (cart === null || Array.isArray(cart.lines)) && (wishlist === null || Array.isArray(wishlist.items));
}
