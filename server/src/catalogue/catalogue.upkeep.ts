import type { CatalogueRepository } from './catalogue.repository';

const HOUR_MS = 3_600_000;

/** What goes stale by itself: popularity, whose 90 days move on, and the words that typing errors are corrected to. */
export class CatalogueUpkeep {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly catalogue: Pick<CatalogueRepository, 'refreshDerived'>,
    private readonly onError: (error: unknown) => void,
    private readonly everyMs = HOUR_MS,
  ) {}

  /** Now, and every hour from now on. Several processes may do so: one works, the others pass. */
  start(): void {
    const work = (): void => {
      this.running = this.catalogue.refreshDerived().catch(this.onError);
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
