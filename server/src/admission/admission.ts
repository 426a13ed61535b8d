/** More wait for a turn than may, or for longer than they may. */
export class TooManyWait extends Error {
  override name = 'TooManyWait';

  constructor() {
    super('Too many pages wait to be made');
  }
}

export interface TurnsOptions {
  /** Works that run at the same time. */
  atOnce: number;
  /** Works that may wait besides. */
  waiting: number;
  /** Milliseconds for which one waits before it is refused after all. */
  patienceMs: number;
}

/**
 * Lets few works run at a time, in the order they came, and sees to it that between two of them everything else that the
 * process has to do gets done.
 */
export class Turns {
  private running = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly options: TurnsOptions) {}

  /** What `work` comes to. Throws TooManyWait, or the signal's reason when nobody wants it before it begins. */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    if (this.running < this.options.atOnce) this.running += 1;
    else await this.turn(signal);
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  private turn(signal: AbortSignal): Promise<void> {
    if (this.waiting.size >= this.options.waiting) throw new TooManyWait();
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        settle();
        resolve();
      };
      const leave = (): void => {
        settle();
        reject(signal.aborted ? signal.reason : new TooManyWait());
      };
      const timer = setTimeout(leave, this.options.patienceMs);
      const settle = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        this.waiting.delete(begin);
      };
      this.waiting.add(begin);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  /** Hands the place on, or gives it up. */
  private next(): void {
    setImmediate(() => {
      const [begin] = this.waiting;
      if (begin === undefined) this.running -= 1;
      else begin();
    });
  }
}
