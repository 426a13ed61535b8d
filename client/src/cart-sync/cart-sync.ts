import type { ApolloClient } from '@apollo/client';
import { authStore } from '../session/stored-user';
import { notify } from '../state/notices';
import { storedShopping, unsentChanges } from '../state/stored-shopping';
import type { Change, ChangeInputs, ChangeKind, ChangeResult } from './cart-changes';
import { notifyOf } from './notify-of';
import { currentCustomerId, OptimisticPublisher } from './optimistic-publisher';
import { Outbox } from './outbox';
import { readRenderedCart, type RenderedCart } from './rendered-cart';
import type { Cart, Shopping } from './shopping-types';
import { Transport } from './transport';

/**
 * Applies every change of cart and wishlist: shown at once, stored until the server has answered, and sent in
 * order, so that an older answer never restores what was removed. Rejected changes are undone with a notice. Keeps
 * the browser's stored copy and other tabs up to date.
 */
export class CartSync {
  readonly #outbox = new Outbox();
  readonly #transport: Transport;
  readonly #publisher: OptimisticPublisher;
  /** A queued refetch, shared by all callers. */
  #queuedRefetch: Promise<boolean> | undefined;
  readonly #stops: (() => void)[] = [];
  /** As the page was rendered with it; undefined without it, and after a sign-in or sign-out. */
  renderedCart: RenderedCart | undefined;

  constructor(client: ApolloClient) {
    this.#transport = new Transport(client, () => {
      void this.refetch();
      void this.#send();
    });
    this.#publisher = new OptimisticPublisher(client.cache);
    this.#publisher.readStored();
    this.renderedCart = readRenderedCart(client.cache);
    if (this.renderedCart !== undefined && mayAdopt(this.renderedCart))
      this.#publisher.applyServerState({ cart: this.renderedCart.cart });
    this.#publish();
    this.#followStores();
    void this.#send();
    // After the change that opened the cart sync. On a first visit, the answer to that change is sufficient.
    const refetchTimer = setTimeout(() => {
      if (
        !this.#outbox.hasUnsettledChanges ||
        currentCustomerId() !== null ||
        storedShopping.latest() !== null
      )
        void this.refetch();
    });
    this.#stops.push(() => {
      clearTimeout(refetchTimer);
    });
  }

  /** Applies a change. Never rejects; failures are shown as notices, except for promo codes, whose field shows them. */
  async applyChange<K extends ChangeKind>(
    kind: K,
    input: ChangeInputs[K],
    isSilent = false,
  ): Promise<ChangeResult> {
    const added = this.#outbox.add(kind, input);
    void this.#send();
    const result = await added;
    if (!isSilent) notifyOf(kind, input, result);
    return result;
  }

  /** Stops following stores, ignores answers, and sends nothing more. */
  close(): void {
    this.#outbox.close();
    this.#transport.close();
    for (const stop of this.#stops) stop();
  }

  /** Queries cart and wishlist. Never rejects. @returns whether the server answered */
  refetch(): Promise<boolean> {
    this.#queuedRefetch ??= this.#transport.runInTurn(() => {
      this.#queuedRefetch = undefined;
      return this.#transport.query((shopping) => {
        this.#publisher.applyServerState(shopping);
        this.#publish();
      });
    });
    return this.#queuedRefetch;
  }

  /** Whether this part was answered within the last seconds. */
  isRecent(part: keyof Shopping): boolean {
    return this.#publisher.isRecent(part);
  }

  /** Refetches, unless this part was answered within the last seconds. */
  async refresh(part: keyof Shopping): Promise<boolean> {
    await this.#transport.waitForTurn();
    return this.isRecent(part) || (await this.refetch());
  }

  #followStores(): void {
    let customerId = currentCustomerId();
    this.#stops.push(
      storedShopping.subscribe(() => {
        if (this.#publisher.readStored()) this.#publish();
      }),
      unsentChanges.subscribe(() => {
        this.#outbox.settleGone();
        this.#publish();
      }),
      authStore.subscribe(() => {
        if (currentCustomerId() === customerId) return;
        customerId = currentCustomerId();
        this.renderedCart = undefined;
        this.#transport.ignoreAnswers();
        this.#publisher.expireAnswers();
        // After a sign-in the guest's cart is shown until the server has merged both carts.
        this.#publish();
        if (customerId !== null) void this.refetch();
      }),
    );
  }

  #send(): Promise<void> {
    return this.#transport.runInTurn(() => this.#outbox.sendAll((change) => this.#sendOne(change)));
  }

  /** @returns null when somebody signed in or out meanwhile: the change was dropped, or is sent again for them */
  async #sendOne(change: Change): Promise<ChangeResult | null> {
    const result = await this.#transport.send(change);
    if (result === null || result.status === 'kept') return result;
    if (result.status === 'done') this.#publisher.applyServerState(result.confirmed);
    // Published by the subscriber of the store: the answer replaces the optimistic change in one step.
    this.#outbox.remove(change.id);
    if (result.status === 'failed') return result;
    if (result.notice !== null) notify({ tone: 'info', title: result.notice });
    return { status: 'done' };
  }

  #publish(): void {
    this.#publisher.publish(this.#outbox.changes());
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

/** Returns the cart that the server rendered this page with; undefined when the page is the same for everybody. */
export function renderedCartOf(client: ApolloClient): Cart | null | undefined {
  const isOpen = openCartSync?.client === client;
  return (isOpen ? openCartSync?.cartSync.renderedCart : readRenderedCart(client.cache))?.cart;
}

/**
 * Whether a rendered cart may take the place of the stored one: not if somebody signed in or out meanwhile, in another
 * tab, and not while changes are unanswered, since it may contain some of them.
 */
function mayAdopt({ me }: RenderedCart): boolean {
  return (me?.id ?? null) === currentCustomerId() && unsentChanges.latest().length === 0;
}

/** For tests: in a browser it ends with the page. */
export function closeCartSync(): void {
  openCartSync?.cartSync.close();
  openCartSync = undefined;
}
