import { ServerError, type ApolloClient } from '@apollo/client';
import { busyMessageOf } from '../graphql/busy-message';
import { buildRequest, CHANGE_DEFINITIONS, type Change, type ChangeResult } from './cart-changes';
import { isUnreachable, Retry } from './retry';
import type { Shopping } from './shopping-types';
import {
  ShoppingDocument,
  type CartAnswerFragment,
  type RefusedFragment,
  type ShoppingQuery,
  type WishlistAnswerFragment,
} from './Shopping.generated';

/** A request without an answer after this time has failed. */
const REQUEST_TIMEOUT_MS = 20_000;

type ChangeAnswer = CartAnswerFragment | WishlistAnswerFragment | RefusedFragment;

/** The outcome of a request. `done`: with the parts that the server answered, and its notice. */
type SendResult =
  | { status: 'done'; confirmed: Partial<Shopping>; notice: string | null }
  | Exclude<ChangeResult, { status: 'done' }>;

/**
 * Sends changes to the server and queries it. Requests of all tabs follow each other; one that did not reach the
 * server is announced again later, by `onRetry`.
 */
export class Transport {
  /** Changes with each sign-in and sign-out, so that answers for one customer are not shown to the next. */
  #visit = 0;
  #isClosed = false;
  #work: Promise<unknown> = Promise.resolve();
  readonly #retry: Retry;

  constructor(
    private readonly client: ApolloClient,
    onRetry: () => void,
  ) {
    this.#retry = new Retry(onRetry);
  }

  /** Runs after the work that was queued before, and not at the same time as that of another tab. */
  runInTurn<T>(work: () => Promise<T>): Promise<T> {
    const queuedWork = this.#work.then(() => withTabLock(work));
    this.#work = queuedWork.catch(() => undefined);
    return queuedWork;
  }

  /** Waits for the work that is queued now. */
  async waitForTurn(): Promise<void> {
    await this.#work;
  }

  /**
   * Sends a change. Never rejects. When the server cannot be reached, the change is `kept`, and a retry scheduled.
   * @returns null when somebody signed in or out meanwhile: the answer is not for them
   */
  async send(change: Change): Promise<SendResult | null> {
    const visit = this.#visit;
    const { failureMessage, requiresNetwork } = CHANGE_DEFINITIONS[change.kind];
    let answer: ChangeAnswer | undefined;
    let reason: string | undefined;
    try {
      answer = await this.#mutate(change);
    } catch (error) {
      if (visit === this.#visit) {
        reason = busyMessageOf(error);
        if (isUnreachable(error) && requiresNetwork !== true) {
          this.#retry.schedule(error);
          return { status: 'kept', isShopBusy: ServerError.is(error) };
        }
        console.error(error);
      }
    }
    this.#retry.reset();
    if (visit !== this.#visit) return null;
    if (answer === undefined || answer.__typename === 'Failure')
      return { status: 'failed', message: answer?.message ?? reason ?? failureMessage };
    return { status: 'done', confirmed: confirmedParts(answer), notice: answer.notice };
  }

  /**
   * Queries cart and wishlist. Never rejects.
   * @param onAnswer called unless somebody signed in or out meanwhile
   * @returns whether the server answered
   */
  async query(onAnswer: (shopping: Shopping) => void): Promise<boolean> {
    if (this.#isClosed) return false;
    const visit = this.#visit;
    try {
      const { data } = await this.client.query<ShoppingQuery>({
        query: ShoppingDocument,
        fetchPolicy: 'no-cache',
        context: createTimedContext(),
      });
      if (data && visit === this.#visit) onAnswer(data);
      return data !== undefined;
    } catch {
      return false;
    }
  }

  /** Ignores the answers to requests that are on their way. */
  ignoreAnswers(): void {
    this.#visit += 1;
  }

  /** Ignores answers, and tries nothing again. */
  close(): void {
    this.#isClosed = true;
    this.ignoreAnswers();
    this.#retry.stop();
  }

  async #mutate(change: Change): Promise<ChangeAnswer | undefined> {
    const { document, variables } = buildRequest(change);
    const { data } = await this.client.mutate<Record<string, ChangeAnswer | string | null>>({
      mutation: document,
      variables,
      fetchPolicy: 'no-cache',
      context: createTimedContext(),
    });
    return Object.values(data ?? {}).find((value) => typeof value === 'object' && value !== null);
  }
}

/** Ends the request in time: others wait for it, also in other tabs. */
function createTimedContext() {
  return { fetchOptions: { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) } };
}

function confirmedParts(answer: CartAnswerFragment | WishlistAnswerFragment): Partial<Shopping> {
  if (answer.__typename === 'CartChanged') return { cart: answer.cart };
  return { wishlist: answer.wishlist, ...(answer.cart === null ? {} : { cart: answer.cart }) };
}

/** Runs in one tab at a time, where the browser supports locks (not on plain HTTP). */
function withTabLock<T>(task: () => Promise<T>): Promise<T> {
  // The types declare it as always present.
  const locks: LockManager | undefined = 'locks' in navigator ? navigator.locks : undefined;
  return locks === undefined ? task() : Promise.resolve(locks.request('potli.changes', task));
}
