/** Something that takes long to read, kept for a while. Those who ask while it is read wait for the one reading. */
export class Memoized<T> {
  private held: { value: Promise<T>; until: number } | null = null;

  constructor(
    private readonly read: () => Promise<T>,
    private readonly keepMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Throws what reading throws; the next one who asks reads again then. */
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
