/** More wait for a place than may, or for longer than they may. */
export class Busy extends Error {
  override name = 'Busy';

  constructor() {
    super('Too much waits to be done');
  }
}

export interface Lane {
  /** Works of this kind that run at the same time. */
  readonly atOnce: number;
  /** Goes before all others, and is refused last. */
  readonly urgent: boolean;
}

export interface AdmissionOptions<K extends string> {
  /** Works of all kinds that run at the same time. */
  readonly atOnce: number;
  /** Of these, how many either the urgent or the others may take, so that neither ever keeps the rest out; without it, all. */
  readonly share?: number;
  /** Works that may wait besides. */
  readonly waiting: number;
  /** Of these, how many may be other than urgent; without it, all. */
  readonly waitingOthers?: number;
  /** Milliseconds for which one waits before it is refused after all. */
  readonly patienceMs: number;
  readonly lanes: Readonly<Record<K, Lane>>;
}

interface Waiter<K> {
  readonly kind: K;
  readonly until: number;
  readonly begin: () => void;
  readonly refuse: (reason: unknown) => void;
}

/** Gives a place back; once is enough, more often does no harm. */
export type Release = () => void;

/**
 * Lets few works run at a time, the urgent first and otherwise in the order they came, and sees to it that between two of them
 * everything else that the process has to do gets done.
 */
export class Admission<K extends string> {
  readonly #running = new Map<K, number>();
  readonly #waiting = new Set<Waiter<K>>();
  /** How many of those are not urgent. */
  #othersWaiting = 0;

  constructor(private readonly options: AdmissionOptions<K>) {}

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** What `work` comes to. Throws Busy, or the signal's reason when nobody wants it before it begins. */
  async run<T>(kind: K, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (!this.#takes(kind)) await this.#place(kind, signal);
    const release = this.#release(kind);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Waits for a place. Throws Busy, or the signal's reason. @returns what gives it back */
  async enter(kind: K, signal?: AbortSignal): Promise<Release> {
    signal?.throwIfAborted();
    if (!this.#takes(kind)) await this.#place(kind, signal);
    return this.#release(kind);
  }

  /** Whether there is a place at once. */
  #takes(kind: K): boolean {
    const isFree = this.#hasPlace(kind) && !this.#isBehind(kind);
    if (isFree) this.#count(kind, 1);
    return isFree;
  }

  #release(kind: K): Release {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      setImmediate(() => {
        this.#count(kind, -1);
        this.#next();
      });
    };
  }

  #place(kind: K, signal: AbortSignal | undefined): Promise<void> {
    if (!this.#mayWait(kind)) return Promise.reject(new Busy());
    return new Promise((resolve, reject) => {
      const { patienceMs } = this.options;
      const settle = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        this.#waiting.delete(waiter);
        if (!this.#isUrgent(kind)) this.#othersWaiting -= 1;
      };
      const waiter: Waiter<K> = {
        kind,
        until: performance.now() + patienceMs,
        begin: () => {
          settle();
          this.#count(kind, 1);
          resolve();
        },
        refuse: (reason) => {
          settle();
          reject(reason);
        },
      };
      const leave = (): void => waiter.refuse(signal?.reason);
      const timer = setTimeout(() => waiter.refuse(new Busy()), patienceMs);
      this.#waiting.add(waiter);
      if (!this.#isUrgent(kind)) this.#othersWaiting += 1;
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** Who would wait in vain is told at once. */
  #mayWait(kind: K): boolean {
    const { waiting, waitingOthers = waiting } = this.options;
    if (!this.#isUrgent(kind) && this.#othersWaiting >= waitingOthers) return false;
    return this.#waiting.size < waiting || this.#makeRoom(kind);
  }

  /** Where an urgent work comes, the last of the others that wait goes. */
  #makeRoom(kind: K): boolean {
    if (!this.#isUrgent(kind)) return false;
    const last = [...this.#waiting].findLast((waiter) => !this.#isUrgent(waiter.kind));
    last?.refuse(new Busy());
    return last !== undefined;
  }

  /** Those who have waited too long meanwhile are refused: a busy process comes to its timers late. */
  #next(): void {
    const now = performance.now();
    for (const isUrgent of [true, false])
      for (const waiter of this.#waiting) {
        if (this.#isFull()) return;
        if (this.#isUrgent(waiter.kind) !== isUrgent) continue;
        if (waiter.until <= now) waiter.refuse(new Busy());
        else if (this.#hasPlace(waiter.kind)) waiter.begin();
      }
  }

  #isFull(): boolean {
    let all = 0;
    for (const count of this.#running.values()) all += count;
    return all >= this.options.atOnce;
  }

  #hasPlace(kind: K): boolean {
    const { atOnce, share = atOnce, lanes } = this.options;
    const isUrgent = this.#isUrgent(kind);
    let [all, alike] = [0, 0];
    for (const [other, count] of this.#running) {
      all += count;
      if (this.#isUrgent(other) === isUrgent) alike += count;
    }
    return all < atOnce && alike < share && (this.#running.get(kind) ?? 0) < lanes[kind].atOnce;
  }

  /** Whether somebody waits already who goes before. */
  #isBehind(kind: K): boolean {
    for (const waiter of this.#waiting) if (waiter.kind === kind) return true;
    return false;
  }

  #isUrgent(kind: K): boolean {
    return this.options.lanes[kind].urgent;
  }

  #count(kind: K, by: 1 | -1): void {
    this.#running.set(kind, (this.#running.get(kind) ?? 0) + by);
  }
}
