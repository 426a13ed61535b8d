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

/** What became of a change. `kept`: the shop cannot be reached, or is busy, and is told later. */
export type ChangeResult =
  | { is: 'done' }
  | { is: 'kept'; isBusy: boolean }
  | { is: 'failed'; message: string };

type Answer = CartAnswerFragment | WishlistAnswerFragment | RefusedFragment;

/** What the shop said so shortly before is not asked for again by a page that opens: the drawer after a bag was added. Ours. */
const JUST_SAID_MS = 5_000;

/** Names of the cache's layer over what the shop said: each takes the other's place. */
const LAYERS = ['foreseen', 'foreseen anew'] as const;

/**
 * Where every change of cart and wishlist goes over: it is shown at once, stored until the shop has answered, and sent
 * after those before it, so that an older answer never brings back what is gone. What the shop refuses is taken back, with
 * a word. The browser's copies and other tabs follow.
 */
export class CartSync {
  /** What the shop last said. */
  #said: Shopping = NOTHING;
  /** When it last did, of each. */
  readonly #saidAt = { cart: -Infinity, wishlist: -Infinity };
  /** Counts the people at this desk: what was asked for one is not told to the next. */
  #visit = 0;
  #isSending = false;
  #isClosed = false;
  #layer: (typeof LAYERS)[number] = LAYERS[0];
  /** A question that waits for its turn serves whoever else would ask. */
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
        // A guest who signs in keeps the view until the shop has put both carts together.
        this.#draw();
        if (person !== null) void this.ask();
      }),
    );
    void this.#send();
    // After whatever was pressed to open the desk. The answer to a first visitor's press is all that there is to know.
    const asking = setTimeout(() => {
      if (this.#waiting.size === 0 || personHere() !== null || keptShopping.latest() !== null)
        void this.ask();
    });
    this.#stops.push(() => {
      clearTimeout(asking);
    });
  }

  /** Makes a change. Never rejects; what went wrong has been said, but for a promo code, whose field says it. */
  perform<K extends Kind>(kind: K, input: Inputs[K], isQuiet = false): Promise<ChangeResult> {
    const id = newId();
    // Stored first: whoever waits for a change that is not there is told that it has been sent.
    this.#store({ id, kind, input });
    return new Promise((resolve) => {
      this.#waiting.set(id, (result) => {
        if (!isQuiet) notifyOf(kind, input, result);
        resolve(result);
      });
      void this.#send();
    });
  }

  /** Follows nothing any more, takes no answer, and sends nothing that is not on its way. */
  close(): void {
    this.#isClosed = true;
    this.#visit += 1;
    this.#retry.stop();
    for (const stop of this.#stops) stop();
  }

  /** Asks the shop how cart and wishlist stand. Never rejects. @returns whether it answered */
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

  /** As `ask`, but not for what the shop has only just said. */
  async refresh(part: keyof Shopping): Promise<boolean> {
    await this.#work;
    return Date.now() - this.#saidAt[part] < JUST_SAID_MS || (await this.ask());
  }

  /** Setting the same line again before the first setting is on its way needs one request, not two. */
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

  /** @returns null where somebody came or left meanwhile: the change is gone with them, or is sent again in their name */
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

  /** The shop has answered: what was foreseen makes room for what it said, in one step. */
  #drop(change: Change, answer: Answer | undefined): void {
    if (answer?.__typename === 'CartChanged') this.#learn({ cart: answer.cart });
    if (answer?.__typename === 'WishlistChanged')
      this.#learn({
        wishlist: answer.wishlist,
        ...(answer.cart === null ? {} : { cart: answer.cart }),
      });
    unsentChanges.load();
    // Drawn by whoever follows what is stored: this desk, too.
    unsentChanges.set(storedChanges().filter(({ id }) => id !== change.id));
  }

  /** An answer about the same cart with a smaller version is older than what is known already. */
  #learn(news: Partial<Shopping>): void {
    const { cart, wishlist } = { ...this.#said, ...news };
    if ('cart' in news) this.#saidAt.cart = Date.now();
    if ('wishlist' in news) this.#saidAt.wishlist = Date.now();
    const known = this.#said.cart;
    const isOld = cart !== null && cart.id === known?.id && cart.version < known.version;
    this.#said = { cart: isOld ? known : cart, wishlist };
    keptShopping.set({ owner: personHere(), answer: this.#said });
  }

  /** Another tab's may be newer; nothing is kept of who has left. @returns whether there was anything new */
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
    // Known where a page asked for it.
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
    // What the shop said stands under a layer with what it has not answered; readers hear of both at once.
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

  /** Sent by another tab, or put together with a later one. */
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

/** The one desk of a page; another client's is closed. */
export function cartSyncOf(client: ApolloClient): CartSync {
  if (open?.client !== client) {
    open?.cartSync.close();
    open = { client, cartSync: new CartSync(client) };
  }
  return open.cartSync;
}

/** Ends with the page. Only tests see one end. */
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
