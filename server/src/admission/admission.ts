/** Thrown when too many wait, or a task has waited too long. */
export class Busy extends Error {
  override name = 'Busy';

  constructor() {
    super('Too much waits to be done');
  }
}

export interface Lane {
  /** Tasks of this lane that run at the same time. */
  readonly atOnce: number;
  /** Urgent tasks start before all others and are refused last. */
  readonly urgent: boolean;
}

export interface AdmissionOptions<K extends string> {
  /** Tasks of all lanes that run at the same time. */
  readonly atOnce: number;
  /** How many of these either urgent or other tasks may take, so that neither can block the rest; all by default. */
  readonly share?: number;
  /** Maximum number of waiting tasks. */
  readonly waiting: number;
  /** Maximum number of waiting tasks that are not urgent; all by default. */
  readonly waitingOthers?: number;
  /** Milliseconds that a task waits before it is refused. */
  readonly patienceMs: number;
  readonly lanes: Readonly<Record<K, Lane>>;
}

interface Waiter<K> {
  readonly kind: K;
  readonly until: number;
  readonly begin: () => void;
  readonly refuse: (reason: unknown) => void;
}

/** Releases a place. Idempotent. */
export type Release = () => void;

/**
 * Runs few tasks at a time, urgent ones first and otherwise in the order they came, and lets the event loop do other
 * work between two of them.
 */
export class Admission<K extends string> {
  readonly #running = new Map<K, number>();
  readonly #waiting = new Set<Waiter<K>>();
  /** How many of those are not urgent. */
  #othersWaiting = 0;

  constructor(private readonly options: AdmissionOptions<K>) {}

  /** Number of waiting tasks. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Runs `work` and returns its result. Throws Busy, or the signal's reason if aborted before it begins. */
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

  /** Waits for a place. Throws Busy, or the signal's reason. @returns a function that releases the place */
  async enter(kind: K, signal?: AbortSignal): Promise<Release> {
    signal?.throwIfAborted();
    if (!this.#takes(kind)) await this.#place(kind, signal);
    return this.#release(kind);
  }

  /** Takes a place if one is free. */
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

  /** Refuses at once what would wait in vain. */
  #mayWait(kind: K): boolean {
    const { waiting, waitingOthers = waiting } = this.options;
    if (!this.#isUrgent(kind) && this.#othersWaiting >= waitingOthers) return false;
    return this.#waiting.size < waiting || this.#makeRoom(kind);
  }

  /** For an urgent task, refuses the last waiting task that is not urgent. */
  #makeRoom(kind: K): boolean {
    if (!this.#isUrgent(kind)) return false;
    const last = [...this.#waiting].findLast((waiter) => !this.#isUrgent(waiter.kind));
    last?.refuse(new Busy());
    return last !== undefined;
  }

  /** Also refuses tasks that have waited too long, because a busy process runs its timers late. */
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

  /** Whether another task of the same lane is waiting already. */
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
