const HOUR_MS = 3_600_000;

/** What goes stale by itself, and is put right again: once at the start, and every hour. */
export class Upkeep {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();

  /** @param chores each does its own; one that fails is told of, and keeps none of the others from theirs */
  constructor(
    private readonly chores: readonly (() => Promise<unknown>)[],
    private readonly onError: (error: unknown) => void,
    private readonly everyMs = HOUR_MS,
  ) {}

  start(): void {
    let isBusy = false;
    const work = (): void => {
      // One that takes longer than a round is not begun a second time.
      if (isBusy) return;
      isBusy = true;
      this.running = Promise.all(this.chores.map((chore) => chore().catch(this.onError))).finally(() => {
        isBusy = false;
      });
    };
    work();
    this.timer = setInterval(work, this.everyMs);
    this.timer.unref();
  }

  /** Resolves when what is under way is done: the database may close then. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }
}
