import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '../../domain/domain-error';
import type { WorkBudget } from '../rate-limits/work-budget';
import { Admission, BusyError, type ReleaseSlot, type SharedPlaces } from './admission';
import type { RequestKind } from './request-kind';

/**
 * Most of the work is done by one thread and the rest by the database, so more concurrency would not be faster.
 * Concurrent lists also make turns of the event loop long, which delays new connections. Pages are the largest;
 * password hashes have two threads, so more of them would only wait there.
 */
const LANES = {
  checkout: { concurrency: 12, isUrgent: true },
  'sign-in': { concurrency: 4, isUrgent: true },
  browse: { concurrency: 6, isUrgent: false },
  page: { concurrency: 2, isUrgent: false },
} as const;
const CONCURRENCY = 16;
const CONCURRENCY_PER_PRIORITY = 12;
const QUEUE_LIMIT = 600;
/** As many lists as finish before the last one times out; further ones would time out and are refused at once. */
const NON_URGENT_QUEUE_LIMIT = 80;
/** How long a request waits for the shop's place, but a page. */
const MAX_WAIT_MS = 400;
/** How long it waits for the places of its IP block and of the shop together, unless the shop's wait is longer. */
const MAX_TOTAL_WAIT_MS = 1_000;
interface IpBlockLimits {
  readonly concurrency: number;
  readonly queueLimit: number;
  /** How long a request waits for its IP block's place, if that is longer than for the shop's. */
  readonly maxWaitMs?: number;
}

/** How many places one IP block may take, and wait for, so that it cannot block others. */
const LIMITS_PER_IP_BLOCK: Readonly<Partial<Record<RequestKind, IpBlockLimits>>> = {
  'sign-in': { concurrency: 2, queueLimit: 10 },
  checkout: { concurrency: 8, queueLimit: 50 },
  browse: { concurrency: 4, queueLimit: 40 },
  // One, and the shop's other places while no other IP block has a page, since a carrier has many shoppers behind one address. Pages wait
  // longer for each other, since a shopper may open several at once.
  page: { concurrency: 1, queueLimit: 20, maxWaitMs: MAX_TOTAL_WAIT_MS },
};
/**
 * Excess requests of one IP block are refused after a delay; otherwise immediate retries would keep the process busy.
 */
const IP_BLOCK_REFUSAL_DELAY_MS = 800;
const RETRY_SECONDS = 2;
/**
 * What each request is charged before its cost is known, in the unit of GraphQL costs. An uncached page took 35 ms of both processors
 * where a list of 24 cards, 1,000 points, took 7.5 (November 2026); it is charged a little less, for shared addresses.
 */
const BASE_POINTS: Readonly<Record<RequestKind, number>> = {
  checkout: 100,
  'sign-in': 100,
  browse: 300,
  page: 4_000,
};

export interface ShopAdmissionOptions {
  /** The budget of each IP block; null for no limit. */
  readonly budget: WorkBudget | null;
  /** Longer in development, where pages are compiled on request. */
  readonly maxWaitMs?: number;
  /** Maximum number of waiting requests. */
  readonly queueLimit?: number;
  readonly pageConcurrency?: number;
}

/** The common admission of pages, GraphQL and REST. Requests beyond its limits get 503 with Retry-After. */
export class ShopAdmission {
  readonly #admission: Admission<RequestKind>;
  readonly #budget: WorkBudget | null;
  readonly #maxWaitMs: number;
  readonly #maxTotalWaitMs: number;
  readonly #pagePlaces: SharedPlaces;
  /** By kind and IP block, while it has a request here. */
  readonly #ipBlocks = new Map<string, { readonly admission: Admission<'any'>; requestCount: number }>();

  constructor({
    budget,
    maxWaitMs = MAX_WAIT_MS,
    queueLimit = QUEUE_LIMIT,
    pageConcurrency = LANES.page.concurrency,
  }: ShopAdmissionOptions) {
    const lanes = { ...LANES, page: { ...LANES.page, concurrency: pageConcurrency } };
    this.#admission = new Admission({
      concurrency: CONCURRENCY,
      concurrencyPerPriority: CONCURRENCY_PER_PRIORITY,
      queueLimit,
      nonUrgentQueueLimit: NON_URGENT_QUEUE_LIMIT,
      maxWaitMs,
      lanes,
    });
    this.#budget = budget;
    this.#maxWaitMs = maxWaitMs;
    this.#maxTotalWaitMs = Math.max(maxWaitMs, MAX_TOTAL_WAIT_MS);
    this.#pagePlaces = { concurrency: pageConcurrency, running: 0 };
  }

  /** Whether `acquire` would refuse a request of this kind at once. */
  isOverloaded(kind: RequestKind): boolean {
    return this.#admission.isOverloaded(kind);
  }

  /**
   * Charges a request that is refused without `acquire` as that would: who floods the shop uses up their own budget.
   * @returns RATE_LIMITED beyond the budget, else SERVICE_UNAVAILABLE
   */
  refuse(kind: RequestKind, ipBlock: string): DomainError {
    return this.charge(ipBlock, BASE_POINTS[kind]) ?? SHOP_IS_BUSY;
  }

  /**
   * @param ipBlock the budget to charge
   * @param points what is charged besides the base points of the kind
   * @returns a function that releases the place
   * @throws DomainError SERVICE_UNAVAILABLE or RATE_LIMITED; the signal's reason when the client has left
   */
  async acquire(kind: RequestKind, ipBlock: string, signal?: AbortSignal, points = 0): Promise<ReleaseSlot> {
    const rejection = this.charge(ipBlock, BASE_POINTS[kind] + points);
    if (rejection) throw rejection;
    const deadline = performance.now() + this.#maxTotalWaitMs;
    const releaseIpBlock = await this.#acquireForIpBlock(kind, ipBlock, signal);
    try {
      const timeLeft = deadline - performance.now();
      // A page may have to wait for two of another IP block, to which all places were lent.
      const maxWaitMs = kind === 'page' ? timeLeft : Math.min(this.#maxWaitMs, timeLeft);
      const release = await this.#admission.acquire(kind, signal, maxWaitMs);
      return () => {
        releaseIpBlock();
        release();
      };
    } catch (error) {
      releaseIpBlock();
      throw error instanceof BusyError ? SHOP_IS_BUSY : error;
    }
  }

  /** @returns a function that releases the IP block's place */
  async #acquireForIpBlock(
    kind: RequestKind,
    ipBlock: string,
    signal: AbortSignal | undefined,
  ): Promise<ReleaseSlot> {
    const ipBlockLimits = LIMITS_PER_IP_BLOCK[kind];
    if (ipBlockLimits === undefined || this.#budget === null) return () => undefined;
    const key = `${kind} ${ipBlock}`;
    const ipBlockState = this.#ipBlocks.get(key) ?? {
      admission: new Admission({
        concurrency: CONCURRENCY,
        queueLimit: ipBlockLimits.queueLimit,
        maxWaitMs: Math.max(this.#maxWaitMs, ipBlockLimits.maxWaitMs ?? 0),
        lanes: { any: { concurrency: ipBlockLimits.concurrency, isUrgent: false } },
        ...(kind === 'page' && { shared: this.#pagePlaces }),
      }),
      requestCount: 0,
    };
    this.#ipBlocks.set(key, ipBlockState);
    ipBlockState.requestCount += 1;
    const releaseIpBlock = (): void => {
      ipBlockState.requestCount -= 1;
      if (ipBlockState.requestCount === 0) this.#ipBlocks.delete(key);
    };
    const startedAt = performance.now();
    try {
      const release = await ipBlockState.admission.acquire('any', signal);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        release();
        releaseIpBlock();
      };
    } catch (error) {
      releaseIpBlock();
      if (!(error instanceof BusyError)) throw error;
      const remainingMs = Math.max(0, IP_BLOCK_REFUSAL_DELAY_MS - (performance.now() - startedAt));
      await sleep(remainingMs, undefined, { ...(signal && { signal }), ref: false });
      throw SHOP_IS_BUSY;
    }
  }

  /** Charges the actual cost of a request. @returns RATE_LIMITED when the IP block has used up its budget */
  charge(ipBlock: string, points: number): DomainError | null {
    return this.#budget?.charge(ipBlock, points) ?? null;
  }
}

/** The same for all requests, as `BusyError` is. */
const SHOP_IS_BUSY = new DomainError(
  'SERVICE_UNAVAILABLE',
  'The shop is very busy just now. Please try again in a moment.',
  null,
  { retryAfterSeconds: RETRY_SECONDS },
);
