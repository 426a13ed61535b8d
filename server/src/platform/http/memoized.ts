/** Memoizes a slow read for some time. Parallel calls share one read. */
export class Memoized<T> {
  private cached: { value: Promise<T>; until: number } | null = null;

  constructor(
    private readonly read: () => Promise<T>,
    private readonly keepMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Rejects when the read fails; the next call reads again. */
  async get(): Promise<T> {
    if (this.cached !== null && this.now() < this.cached.until) return this.cached.value;
    const cached = { value: this.read(), until: this.now() + this.keepMs };
    this.cached = cached;
    cached.value.catch(() => {
      if (this.cached === cached) this.cached = null;
    });
    return cached.value;
  }

  clear(): void {
    this.cached = null;
  }
}
