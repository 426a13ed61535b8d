const HOUR_MS = 3_600_000;

export type MaintenanceTask = () => Promise<unknown>;

/** Runs maintenance tasks at start and every hour. */
export class MaintenanceScheduler {
  private timer: NodeJS.Timeout | undefined;
  private currentRound: Promise<unknown> = Promise.resolve();
  private isRunning = false;
  /** Set when woken during a round, which may have missed the change. */
  private isRoundPending = false;
  /** Timers by their delay. */
  private readonly extraTimers = new Map<number, NodeJS.Timeout>();

  /** @param maintenanceTasks run in parallel; a failing one is reported and does not affect the others */
  constructor(
    private readonly maintenanceTasks: readonly MaintenanceTask[],
    private readonly onError: (error: unknown) => void,
    private readonly intervalMs = HOUR_MS,
  ) {}

  start(): void {
    this.runRound();
    // runRound() starts no second round while one runs.
    this.timer = setInterval(() => this.runRound(), this.intervalMs);
    this.timer.unref();
  }

  /**
   * Schedules an extra round after a delay; one per delay, however often it is called. Does nothing before `start` or
   * after `stop`.
   */
  scheduleExtraRound(delayMs: number): void {
    if (this.timer === undefined || this.extraTimers.has(delayMs)) return;
    const timer = setTimeout(() => {
      this.extraTimers.delete(delayMs);
      if (this.isRunning) this.isRoundPending = true;
      else this.runRound();
    }, delayMs);
    timer.unref();
    this.extraTimers.set(delayMs, timer);
  }

  /** Resolves when the current round has ended, so that the database may be closed. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    for (const timer of this.extraTimers.values()) clearTimeout(timer);
    this.extraTimers.clear();
    this.isRoundPending = false;
    await this.currentRound;
  }

  private runRound(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    this.currentRound = Promise.all(this.maintenanceTasks.map((task) => task().catch(this.onError))).finally(
      () => {
        this.isRunning = false;
        if (!this.isRoundPending) return;
        this.isRoundPending = false;
        this.runRound();
      },
    );
  }
}
