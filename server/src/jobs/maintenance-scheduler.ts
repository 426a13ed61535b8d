const HOUR_MS = 3_600_000;

/** What goes stale by itself, and is put right again: once at the start, and every hour. */
export class MaintenanceScheduler {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();
  private isBusy = false;
  /** What changed while a round was under way may have been passed by. */
  private isToGoOn = false;
  /** By how long they wait. */
  private readonly woken = new Map<number, NodeJS.Timeout>();

  /** @param maintenanceTasks each does its own; one that fails is told of, and keeps none of the others from theirs */
  constructor(
    private readonly maintenanceTasks: readonly (() => Promise<unknown>)[],
    private readonly onError: (error: unknown) => void,
    private readonly everyMs = HOUR_MS,
  ) {}

  start(): void {
    this.work();
    // One that takes longer than a round is not begun a second time.
    this.timer = setInterval(() => this.work(), this.everyMs);
    this.timer.unref();
  }

  /** One more round after so long: one, however often the same is asked for until then. Nothing before `start` or after `stop`. */
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

  /** Resolves when what is under way is done: the database may close then. */
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
