/** Memoizes a slow read for some time. Parallel calls share one read. */
export class Memoized<T> {
  private held: { value: Promise<T>; until: number } | null = null;

  constructor(
    private readonly read: () => Promise<T>,
    private readonly keepMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Rejects when the read fails; the next call reads again. */
  async get(): Promise<T> {
    if (this.held !== null && this.now() < this.held.until) return this.held.value;
    const held = { value: this.read(), until: this.now() + this.keepMs };
    this.held = held;
    held.value.catch(() => {
      if (this.held === held) this.held = null;
    });
    return held.value;
  }

  forget(): void {
    this.held = null;
  }
}
