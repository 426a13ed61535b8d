import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '../domain/domain-error';
import type { WorkBudget } from '../limits/work-budget';
import { Admission, Busy, type Release } from './admission';
import type { Kind } from './kinds';

/**
 * The shop's work is mostly one thread's, and some of the database's, so more concurrency makes nothing faster.
 * Concurrent lists also make turns of the event loop long, which delays new connections. Pages are the largest;
 * password hashes have two threads, so more would only wait inside.
 */
const LANES = {
  checkout: { atOnce: 12, urgent: true },
  'sign-in': { atOnce: 4, urgent: true },
  browse: { atOnce: 6, urgent: false },
  page: { atOnce: 2, urgent: false },
} as const;
const AT_ONCE = 16;
const SHARE = 12;
const WAITING = 600;
/** As many lists as finish before the last one times out; further ones would wait in vain and are refused at once. */
const WAITING_OTHERS = 80;
/** Short enough that refusals are sent within a second, whatever else the process does. */
const PATIENCE_MS = 400;
/** How many places one IP block may take, and wait for, so that it cannot block others. */
const PER_BLOCK: Readonly<Partial<Record<Kind, { readonly atOnce: number; readonly waiting: number }>>> = {
  'sign-in': { atOnce: 2, waiting: 10 },
  checkout: { atOnce: 8, waiting: 50 },
};
/**
 * Excess requests of one IP block are refused after a delay; otherwise immediate retries would keep the process busy.
 */
const CROWD_TOLD_AFTER_MS = 800;
const RETRY_SECONDS = 2;
/** What each request is charged before its cost is known, in the unit of GraphQL costs. */
const BASE_POINTS: Readonly<Record<Kind, number>> = {
  checkout: 100,
  'sign-in': 100,
  browse: 300,
  page: 2_000,
};

export interface ShopAdmissionOptions {
  /** The budget of each IP block; null for no limit. */
  readonly budget: WorkBudget | null;
  /** Longer in development, where pages are compiled on request. */
  readonly patienceMs?: number;
  /** Maximum number of waiting requests. */
  readonly waiting?: number;
  readonly pagesAtOnce?: number;
}

/** The common admission of pages, GraphQL and REST. Requests beyond its limits get 503 with Retry-After. */
export class ShopAdmission {
  readonly #places: Admission<Kind>;
  readonly #budget: WorkBudget | null;
  readonly #patienceMs: number;
  /** By kind and IP block, while it has a request here. */
  readonly #blocks = new Map<string, { readonly places: Admission<'any'>; entered: number }>();

  constructor({
    budget,
    patienceMs = PATIENCE_MS,
    waiting = WAITING,
    pagesAtOnce = LANES.page.atOnce,
  }: ShopAdmissionOptions) {
    const lanes = { ...LANES, page: { ...LANES.page, atOnce: pagesAtOnce } };
    this.#places = new Admission({
      atOnce: AT_ONCE,
      share: SHARE,
      waiting,
      waitingOthers: WAITING_OTHERS,
      patienceMs,
      lanes,
    });
    this.#budget = budget;
    this.#patienceMs = patienceMs;
  }

  /**
   * @param ipBlock the budget to charge
   * @returns a function that releases the place
   * @throws DomainError SERVICE_UNAVAILABLE or RATE_LIMITED; the signal's reason when the client has left
   */
  async enter(kind: Kind, ipBlock: string, signal?: AbortSignal): Promise<Release> {
    const rejection = this.charge(ipBlock, BASE_POINTS[kind]);
    if (rejection) throw rejection;
    const leave = await this.#enterBlock(kind, ipBlock, signal);
    try {
      const release = await this.#places.enter(kind, signal);
      return () => {
        leave();
        release();
      };
    } catch (error) {
      leave();
      throw error instanceof Busy ? busy() : error;
    }
  }

  /** @returns a function that releases the IP block's place */
  async #enterBlock(kind: Kind, ipBlock: string, signal: AbortSignal | undefined): Promise<Release> {
    const bounds = PER_BLOCK[kind];
    if (bounds === undefined || this.#budget === null) return () => undefined;
    const key = `${kind} ${ipBlock}`;
    const block = this.#blocks.get(key) ?? {
      places: new Admission({
        ...bounds,
        patienceMs: this.#patienceMs,
        lanes: { any: { atOnce: bounds.atOnce, urgent: false } },
      }),
      entered: 0,
    };
    this.#blocks.set(key, block);
    block.entered += 1;
    const leave = (): void => {
      block.entered -= 1;
      if (block.entered === 0) this.#blocks.delete(key);
    };
    const since = performance.now();
    try {
      const release = await block.places.enter('any', signal);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        release();
        leave();
      };
    } catch (error) {
      leave();
      if (!(error instanceof Busy)) throw error;
      const left = Math.max(0, CROWD_TOLD_AFTER_MS - (performance.now() - since));
      await sleep(left, undefined, { ...(signal && { signal }), ref: false });
      throw busy();
    }
  }

  /** Charges the actual cost of a request. @returns RATE_LIMITED when the IP block has used up its budget */
  charge(ipBlock: string, points: number): DomainError | null {
    return this.#budget?.take(ipBlock, points) ?? null;
  }
}

function busy(): DomainError {
  return new DomainError(
    'SERVICE_UNAVAILABLE',
    'The shop is very busy just now. Please try again in a moment.',
    null,
    {
      retryAfterSeconds: RETRY_SECONDS,
    },
  );
}
