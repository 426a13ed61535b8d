import { setTimeout as sleep } from 'node:timers/promises';
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
/** Of these, how many of one address block may run, and wait for that: a crowd of one address keeps nobody else out. */
const PER_BLOCK: Readonly<Partial<Record<Kind, { readonly atOnce: number; readonly waiting: number }>>> = {
  'sign-in': { atOnce: 2, waiting: 10 },
  checkout: { atOnce: 8, waiting: 50 },
};
/** The others of such a crowd are told late: at once, they would ask again at once, and keep the process busy with that alone. */
const CROWD_TOLD_AFTER_MS = 800;
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
  readonly #patienceMs: number;
  /** By kind and address block, as long as somebody of it is in. */
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
   * @param ipBlock whose budget is charged
   * @returns what gives the place back
   * @throws Fault SERVICE_UNAVAILABLE, RATE_LIMITED; the signal's reason when nobody wants the answer any more
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

  /** @returns what gives its place among those of the address block back */
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
