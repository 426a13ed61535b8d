import { DomainError } from '../domain/domain-error';
import type { WorkBudget } from '../limits/work-budget';
import { Admission, Busy, type Release } from './admission';
import type { Kind } from './kinds';

/**
 * All of the shop is mostly one thread's work, and some of the database's: more at once make none of it faster. Lists that are answered at
 * the same time also make the turns of the event loop long, in which newcomers are accepted. Pages are the largest; password
 * hashes have two threads, for which more would only wait inside.
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
/** As many lists as are done within the patience of the last of them: the others would wait in vain, and are told at once. */
const WAITING_OTHERS = 80;
/** So that who is refused is told within a second, whatever else the process has to do. */
const PATIENCE_MS = 400;
/** Of these, how many of one address block may be in or wait: a crowd of one address keeps nobody else out. */
const PER_BLOCK: Readonly<Partial<Record<Kind, number>>> = { 'sign-in': 12, checkout: 60 };
const RETRY_SECONDS = 2;
/** What each request is charged before anybody knows what it costs, in the unit of GraphQL's costs. */
const BASE_POINTS: Readonly<Record<Kind, number>> = {
  checkout: 100,
  'sign-in': 100,
  browse: 300,
  page: 2_000,
};

export interface ShopAdmissionOptions {
  /** What each address block may ask for; null: as much as it likes. */
  readonly budget: WorkBudget | null;
  /** In development pages are compiled as they are asked for. */
  readonly patienceMs?: number;
  /** All that may wait. */
  readonly waiting?: number;
  readonly pagesAtOnce?: number;
}

/** The one admission of pages, GraphQL and REST: who comes when too much waits is told to come again. */
export class ShopAdmission {
  readonly #places: Admission<Kind>;
  readonly #budget: WorkBudget | null;
  /** By kind and address block, how many are in or wait. */
  readonly #entered = new Map<string, number>();

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
  }

  /**
   * @param ipBlock whose budget is charged
   * @returns what gives the place back
   * @throws Fault SERVICE_UNAVAILABLE, RATE_LIMITED; the signal's reason when nobody wants the answer any more
   */
  async enter(kind: Kind, ipBlock: string, signal?: AbortSignal): Promise<Release> {
    const rejection = this.charge(ipBlock, BASE_POINTS[kind]);
    if (rejection) throw rejection;
    const leave = this.#enterBlock(kind, ipBlock);
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

  /** @returns what counts it out again @throws DomainError SERVICE_UNAVAILABLE where too many of the address block are in or wait */
  #enterBlock(kind: Kind, ipBlock: string): () => void {
    const most = PER_BLOCK[kind];
    if (most === undefined || this.#budget === null) return () => undefined;
    const key = `${kind} ${ipBlock}`;
    const entered = this.#entered.get(key) ?? 0;
    if (entered >= most) throw busy();
    this.#entered.set(key, entered + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#entered.get(key) ?? 1) - 1;
      if (left > 0) this.#entered.set(key, left);
      else this.#entered.delete(key);
    };
  }

  /** For what a request turns out to cost. @returns RATE_LIMITED where the address block has used up its budget */
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
