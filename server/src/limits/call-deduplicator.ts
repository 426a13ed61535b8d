/**
 * Calls under one name at the same moment: what the first of them is told of the limits holds for all, so that a call that is sent
 * again counts once and has the same answer.
 */
export class CallDeduplicator<T> {
  readonly #told = new Map<string, Promise<T>>();

  /** @param ask made by the first call alone, and forgotten when that has ended */
  async share<R>(name: string, ask: () => Promise<T>, go: (told: T) => Promise<R>): Promise<R> {
    const known = this.#told.get(name);
    if (known) return go(await known);
    const told = ask();
    this.#told.set(name, told);
    try {
      return await go(await told);
    } finally {
      this.#told.delete(name);
    }
  }
}
