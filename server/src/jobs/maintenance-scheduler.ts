const HOUR_MS = 3_600_000;

/** Runs maintenance tasks at start and every hour. */
export class MaintenanceScheduler {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();
  private isBusy = false;
  /** Set when woken during a round, which may have missed the change. */
  private isToGoOn = false;
  /** Timers by their delay. */
  private readonly woken = new Map<number, NodeJS.Timeout>();

  /** @param maintenanceTasks run in parallel; a failing one is reported and does not affect the others */
  constructor(
    private readonly maintenanceTasks: readonly (() => Promise<unknown>)[],
    private readonly onError: (error: unknown) => void,
    private readonly everyMs = HOUR_MS,
  ) {}

  start(): void {
    this.work();
    // work() starts no second round while one runs.
    this.timer = setInterval(() => this.work(), this.everyMs);
    this.timer.unref();
  }

  /**
   * Schedules an extra round after a delay; one per delay, however often it is called. Does nothing before `start` or
   * after `stop`.
   */
  wake(afterMs: number): void {
    if (this.timer === undefined || this.woken.has(afterMs)) return;
    const timer = setTimeout(() => {
      this.woken.delete(afterMs);
      if (this.isBusy) this.isToGoOn = true;
      else this.work();
    }, afterMs);
    timer.unref();
    this.woken.set(afterMs, timer);
  }

  /** Resolves when the current round has ended, so that the database may be closed. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    for (const timer of this.woken.values()) clearTimeout(timer);
    this.woken.clear();
    this.isToGoOn = false;
    await this.running;
  }

  private work(): void {
    if (this.isBusy) return;
    this.isBusy = true;
    this.running = Promise.all(this.maintenanceTasks.map((task) => task().catch(this.onError))).finally(
      () => {
        this.isBusy = false;
        if (!this.isToGoOn) return;
        this.isToGoOn = false;
        this.work();
      },
    );
  }
}
