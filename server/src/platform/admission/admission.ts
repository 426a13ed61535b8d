/** Thrown when too many wait, or a task has waited too long. */
export class BusyError extends Error {
  override name = 'Busy';

  constructor() {
    super('Too much waits to be done');
  }
}

/** The same for all, since an overloaded process throws thousands a second, and a stack takes as long as the rest of a refusal. */
const BUSY = new BusyError();

interface Lane {
  /** Tasks of this lane that run at the same time. */
  readonly concurrency: number;
  /** Urgent tasks start before all others and are refused last. */
  readonly isUrgent: boolean;
}

/** Places in common of several admissions. */
export interface SharedPlaces {
  readonly concurrency: number;
  /** Tasks that all of these admissions run now. */
  running: number;
}

interface AdmissionOptions<K extends string> {
  /** Tasks of all lanes that run at the same time. */
  readonly concurrency: number;
  /** How many of these either urgent or other tasks may take, so that neither can block the rest; all by default. */
  readonly concurrencyPerPriority?: number;
  /** Maximum number of waiting tasks. */
  readonly queueLimit: number;
  /** Maximum number of waiting tasks that are not urgent; all by default. */
  readonly nonUrgentQueueLimit?: number;
  /** Milliseconds that a task waits before it is refused. */
  readonly maxWaitMs: number;
  readonly lanes: Readonly<Record<K, Lane>>;
  /** While some of these are free, a lane may run more tasks than its own number. */
  readonly shared?: SharedPlaces;
}

interface QueuedTask<K> {
  readonly lane: K;
  readonly deadline: number;
  readonly start: () => void;
  readonly reject: (reason: unknown) => void;
}

/** Releases a place. Idempotent. */
export type ReleaseSlot = () => void;

/**
 * Runs few tasks at a time, urgent ones first and otherwise in the order they came, and lets the event loop do other
 * work between two of them.
 */
export class Admission<K extends string> {
  readonly #runningByLane = new Map<K, number>();
  readonly #queue = new Set<QueuedTask<K>>();
  /** How many of those are not urgent. */
  #nonUrgentQueued = 0;

  constructor(private readonly options: AdmissionOptions<K>) {}

  /** Number of waiting tasks. */
  get queueLength(): number {
    return this.#queue.size;
  }

  /** Whether a task that is not urgent would be refused at once. */
  isOverloaded(lane: K): boolean {
    return !this.#isUrgent(lane) && !this.#hasQueueRoom(lane) && !this.#canStart(lane);
  }

  /** Runs `work` and returns its result. Throws Busy, or the signal's reason if aborted before it begins. */
  async run<T>(lane: K, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (!this.#tryAcquire(lane)) await this.#waitForSlot(lane, signal);
    const release = this.#createRelease(lane);
    try {
      return await task();
    } finally {
      release();
    }
  }

  /**
   * Waits for a place. Throws Busy, or the signal's reason.
   * @param maxWaitMs instead of the usual one
   * @returns a function that releases the place
   */
  async acquire(lane: K, signal?: AbortSignal, maxWaitMs?: number): Promise<ReleaseSlot> {
    signal?.throwIfAborted();
    if (!this.#tryAcquire(lane)) await this.#waitForSlot(lane, signal, maxWaitMs);
    return this.#createRelease(lane);
  }

  /** Takes a place if one is free. */
  #tryAcquire(lane: K): boolean {
    const isFree = this.#canStart(lane);
    if (isFree) this.#changeRunning(lane, 1);
    return isFree;
  }

  #canStart(lane: K): boolean {
    return this.#hasSlot(lane) && !this.#isLaneQueued(lane);
  }

  #createRelease(lane: K): ReleaseSlot {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      setImmediate(() => {
        this.#changeRunning(lane, -1);
        this.#startNext();
      });
    };
  }

  #waitForSlot(lane: K, signal: AbortSignal | undefined, maxWaitMs = this.options.maxWaitMs): Promise<void> {
    if (!this.#canQueue(lane)) return Promise.reject(BUSY);
    return new Promise((resolve, reject) => {
      const dequeue = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        this.#queue.delete(queuedTask);
        if (!this.#isUrgent(lane)) this.#nonUrgentQueued -= 1;
      };
      const queuedTask: QueuedTask<K> = {
        lane,
        deadline: performance.now() + maxWaitMs,
        start: () => {
          dequeue();
          this.#changeRunning(lane, 1);
          resolve();
        },
        reject: (reason) => {
          dequeue();
          reject(reason);
        },
      };
      const onAbort = (): void => queuedTask.reject(signal?.reason);
      const timer = setTimeout(() => queuedTask.reject(BUSY), maxWaitMs);
      this.#queue.add(queuedTask);
      if (!this.#isUrgent(lane)) this.#nonUrgentQueued += 1;
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  /** Whether a task may wait; one that may not is refused at once, because it would time out. */
  #canQueue(lane: K): boolean {
    return this.#hasQueueRoom(lane) || this.#evictNonUrgent(lane);
  }

  #hasQueueRoom(lane: K): boolean {
    const { queueLimit, nonUrgentQueueLimit = queueLimit } = this.options;
    if (!this.#isUrgent(lane) && this.#nonUrgentQueued >= nonUrgentQueueLimit) return false;
    return this.#queue.size < queueLimit;
  }

  /** For an urgent task, refuses the last waiting task that is not urgent. */
  #evictNonUrgent(lane: K): boolean {
    if (!this.#isUrgent(lane)) return false;
    const last = [...this.#queue].findLast((queuedTask) => !this.#isUrgent(queuedTask.lane));
    last?.reject(BUSY);
    return last !== undefined;
  }

  /** Also refuses tasks that have waited too long, because a busy process runs its timers late. */
  #startNext(): void {
    const now = performance.now();
    for (const isUrgent of [true, false])
      for (const queuedTask of this.#queue) {
        if (this.#isFull()) return;
        if (this.#isUrgent(queuedTask.lane) !== isUrgent) continue;
        if (queuedTask.deadline <= now) queuedTask.reject(BUSY);
        else if (this.#hasSlot(queuedTask.lane)) queuedTask.start();
      }
  }

  #isFull(): boolean {
    let total = 0;
    for (const count of this.#runningByLane.values()) total += count;
    return total >= this.options.concurrency;
  }

  #hasSlot(lane: K): boolean {
    const { concurrency, concurrencyPerPriority = concurrency, lanes, shared } = this.options;
    const isUrgent = this.#isUrgent(lane);
    let [total, samePriority] = [0, 0];
    for (const [other, count] of this.#runningByLane) {
      total += count;
      if (this.#isUrgent(other) === isUrgent) samePriority += count;
    }
    return (
      total < concurrency &&
      samePriority < concurrencyPerPriority &&
      ((this.#runningByLane.get(lane) ?? 0) < lanes[lane].concurrency ||
        (shared !== undefined && shared.running < shared.concurrency))
    );
  }

  /** Whether another task of the same lane is waiting already. */
  #isLaneQueued(lane: K): boolean {
    for (const queuedTask of this.#queue) if (queuedTask.lane === lane) return true;
    return false;
  }

  #isUrgent(lane: K): boolean {
    return this.options.lanes[lane].isUrgent;
  }

  #changeRunning(lane: K, delta: 1 | -1): void {
    this.#runningByLane.set(lane, (this.#runningByLane.get(lane) ?? 0) + delta);
    if (this.options.shared) this.options.shared.running += delta;
  }
}
