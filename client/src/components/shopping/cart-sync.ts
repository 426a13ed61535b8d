import type { ApolloClient } from '@apollo/client';
import { reasonOf } from '../../graphql/reason';
import { authStore } from '../../session/stored-user';
import { notify } from '../../state/notices';
import { forgetShopping, keptShopping, unsentChanges, type StoredChange } from '../../state/shopping';
import { applyOptimistic, requestOf, RULES, type Change, type Inputs, type Kind } from './changes';
import { saveCartSummary } from './cart-summary';
import { matchesDocument } from './matches-document';
import { alone, ANSWER_WITHIN_MS, isUnreachable, newId, Retry } from './reaching';
import { notifyOf } from './notify-of';
import { NOTHING, type Shopping } from './shopping-data';
import {
  ShoppingDocument,
  ShopTax_ShopFragmentDoc,
  type CartAnswerFragment,
  type RefusedFragment,
  type ShoppingQuery,
  type ShopTax_ShopFragment,
  type WishlistAnswerFragment,
} from './Shopping.generated';
import { knownChanges, nextChange, storedChanges, variantOf } from './unsent';

/** The outcome of a change. `kept`: the server cannot be reached or is busy, and gets the change later. */
export type ChangeResult =
  | { is: 'done' }
  | { is: 'kept'; isBusy: boolean }
  | { is: 'failed'; message: string };

type Answer = CartAnswerFragment | WishlistAnswerFragment | RefusedFragment;

/** A part answered more recently than this is not refetched when its page or the drawer opens. */
const JUST_SAID_MS = 5_000;

/** Names of the cache's optimistic layers, which replace each other. */
const LAYERS = ['foreseen', 'foreseen anew'] as const;

/**
 * Applies every change of cart and wishlist: shown at once, stored until the server has answered, and sent in
 * order, so that an older answer never restores what was removed. Rejected changes are undone with a notice. Keeps
 * the browser's stored copy and other tabs up to date.
 */
export class CartSync {
  /** The server's latest answer. */
  #said: Shopping = NOTHING;
  /** When each part was last answered, in ms since 1970. */
  readonly #saidAt = { cart: -Infinity, wishlist: -Infinity };
  /** Changes with each sign-in and sign-out, so that answers for one customer are not shown to the next. */
  #visit = 0;
  #isSending = false;
  #isClosed = false;
  #layer: (typeof LAYERS)[number] = LAYERS[0];
  /** A queued refetch, shared by all callers. */
  #asking: Promise<boolean> | undefined;
  #work: Promise<unknown> = Promise.resolve();
  readonly #waiting = new Map<string, (result: ChangeResult) => void>();
  readonly #retry = new Retry(() => {
    void this.ask();
    void this.#send();
  });

  readonly #stops: (() => void)[] = [];

  constructor(private readonly client: ApolloClient) {
    this.#readKept();
    this.#draw();
    let person = personHere();
    this.#stops.push(
      keptShopping.subscribe(() => {
        if (this.#readKept()) this.#draw();
      }),
      unsentChanges.subscribe(() => {
        this.#settleGone();
        this.#draw();
      }),
      authStore.subscribe(() => {
        if (personHere() === person) return;
        person = personHere();
        this.#visit += 1;
        this.#saidAt.cart = -Infinity;
        this.#saidAt.wishlist = -Infinity;
        // After a sign-in the guest's cart is shown until the server has merged both carts.
        this.#draw();
        if (person !== null) void this.ask();
      }),
    );
    void this.#send();
    // After the change that opened the cart sync. On a first visit, the answer to that change is sufficient.
    const asking = setTimeout(() => {
      if (this.#waiting.size === 0 || personHere() !== null || keptShopping.latest() !== null)
        void this.ask();
    });
    this.#stops.push(() => {
      clearTimeout(asking);
    });
  }

  /** Applies a change. Never rejects; failures are shown as notices, except for promo codes, whose field shows them. */
  perform<K extends Kind>(kind: K, input: Inputs[K], isQuiet = false): Promise<ChangeResult> {
    const id = newId();
    // Stored first: a change that is missing from the store counts as sent.
    this.#store({ id, kind, input });
    return new Promise((resolve) => {
      this.#waiting.set(id, (result) => {
        if (!isQuiet) notifyOf(kind, input, result);
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
  ask(): Promise<boolean> {
    this.#asking ??= this.#inTurn(async () => {
      this.#asking = undefined;
      if (this.#isClosed) return false;
      const visit = this.#visit;
      try {
        const { data } = await this.client.query<ShoppingQuery>({
          query: ShoppingDocument,
          fetchPolicy: 'no-cache',
        });
        if (data && visit === this.#visit) {
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
    return Date.now() - this.#saidAt[part] < JUST_SAID_MS || (await this.ask());
  }

  /** Replaces an unsent quantity of the same line, so that one request suffices. */
  #store(change: StoredChange): void {
    unsentChanges.load();
    const before = storedChanges();
    const last = before.at(-1);
    const isAgain =
      last?.kind === 'setCartQuantity' &&
      last.kind === change.kind &&
      variantOf(last) === variantOf(change) &&
      (before.length > 1 || !this.#isSending);
    unsentChanges.set([...(isAgain ? before.slice(0, -1) : before), change]);
  }

  #send(): Promise<void> {
    return this.#inTurn(async () => {
      this.#isSending = true;
      try {
        for (let change = nextChange(); change && !this.#isClosed; change = nextChange()) {
          const result = await this.#sendOne(change);
          if (result?.is === 'kept') {
            this.#settleAll(result);
            this.#retry.soon();
            return;
          }
          this.#retry.reached();
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
    const visit = this.#visit;
    const { failed, requiresNetwork } = RULES[change.kind];
    let answer: Answer | undefined;
    let reason: string | undefined;
    try {
      const { document, variables } = requestOf(change);
      const { data } = await this.client.mutate<Record<string, Answer>>({
        mutation: document,
        variables,
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) } },
      });
      answer = Object.values(data ?? {}).find((value) => typeof value === 'object');
    } catch (error) {
      if (visit !== this.#visit) return null;
      reason = reasonOf(error);
      if (isUnreachable(error) && requiresNetwork !== true)
        return { is: 'kept', isBusy: reason !== undefined };
      console.error(error);
    }
    if (visit !== this.#visit) return null;
    this.#drop(change, answer);
    if (answer === undefined || answer.__typename === 'Failure')
      return { is: 'failed', message: answer?.message ?? reason ?? failed };
    if (answer.notice !== null) notify({ tone: 'note', title: answer.notice });
    return { is: 'done' };
  }

  /** The server has answered: its answer replaces the optimistic change in one step. */
  #drop(change: Change, answer: Answer | undefined): void {
    if (answer?.__typename === 'CartChanged') this.#learn({ cart: answer.cart });
    if (answer?.__typename === 'WishlistChanged')
      this.#learn({
        wishlist: answer.wishlist,
        ...(answer.cart === null ? {} : { cart: answer.cart }),
      });
    unsentChanges.load();
    // Redrawn by the subscribers of the store, this object included.
    unsentChanges.set(storedChanges().filter(({ id }) => id !== change.id));
  }

  /** Ignores an answer about the same cart whose version is lower than the known one. */
  #learn(news: Partial<Shopping>): void {
    const { cart, wishlist } = { ...this.#said, ...news };
    if ('cart' in news) this.#saidAt.cart = Date.now();
    if ('wishlist' in news) this.#saidAt.wishlist = Date.now();
    const known = this.#said.cart;
    const isOld = cart !== null && cart.id === known?.id && cart.version < known.version;
    this.#said = { cart: isOld ? known : cart, wishlist };
    keptShopping.set({ owner: personHere(), answer: this.#said });
  }

  /**
   * Reads the stored copy, which another tab may have updated; forgets that of a signed-out customer. @returns
   * whether there was anything new
   */
  #readKept(): boolean {
    const kept = keptShopping.latest();
    if (kept !== null && kept.owner !== null && kept.owner !== personHere()) forgetShopping();
    const answer = keptShopping.latest()?.answer;
    if (answer === this.#said) return false;
    this.#said = isShopping(answer) ? answer : NOTHING;
    return true;
  }

  #draw(): void {
    const { cache } = this.client;
    const changes = knownChanges();
    // In the cache when a page has queried it.
    const tax = cache.readFragment<ShopTax_ShopFragment>({
      id: cache.identify({ __typename: 'Shop' }),
      fragment: ShopTax_ShopFragmentDoc,
    });
    const shown = applyOptimistic(this.#said, changes, tax ?? undefined);
    const write = ({ cart, wishlist }: Shopping, broadcast: boolean) => {
      cache.writeQuery<ShoppingQuery>({
        query: ShoppingDocument,
        data: { __typename: 'Query', cart, wishlist },
        broadcast,
      });
    };
    // The server's answer is written below an optimistic layer with the unanswered changes; observers are notified
    // once.
    const before = this.#layer;
    this.#layer = before === LAYERS[0] ? LAYERS[1] : LAYERS[0];
    write(this.#said, false);
    cache.batch({
      optimistic: changes.length > 0 ? this.#layer : false,
      removeOptimistic: before,
      update: () => write(shown, true),
    });
    saveCartSummary(shown);
  }

  #settle(id: string, result: ChangeResult): void {
    const settle = this.#waiting.get(id);
    this.#waiting.delete(id);
    settle?.(result);
  }

  #settleAll(result: ChangeResult): void {
    for (const id of this.#waiting.keys()) this.#settle(id, result);
  }

  /** Resolves changes that another tab has sent, or that were merged into a later one. */
  #settleGone(): void {
    if (this.#isSending) return;
    const there = new Set(storedChanges().map(({ id }) => id));
    for (const id of this.#waiting.keys()) if (!there.has(id)) this.#settle(id, { is: 'done' });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#work.then(() => alone(work));
    this.#work = turn.catch(() => undefined);
    return turn;
  }
}

let open: { client: ApolloClient; cartSync: CartSync } | undefined;

/** Returns the page's CartSync; the one of another client is closed. */
export function cartSyncOf(client: ApolloClient): CartSync {
  if (open?.client !== client) {
    open?.cartSync.close();
    open = { client, cartSync: new CartSync(client) };
  }
  return open.cartSync;
}

/** For tests: in a browser it ends with the page. */
export function closeCartSync(): void {
  open?.cartSync.close();
  open = undefined;
}

function personHere(): string | null {
  return authStore.latest().user?.id ?? null;
}

function isShopping(answer: unknown): answer is Shopping {
  if (!matchesDocument(answer, ShoppingDocument)) return false;
  const { cart, wishlist } = answer as Shopping;
  return (cart === null || Array.isArray(cart.lines)) && (wishlist === null || Array.isArray(wishlist.items));
}
