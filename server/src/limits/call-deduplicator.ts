/**
 * Calls under one name at the same moment: what the first of them is told of the limits holds for all, so that a call that is sent
 * again counts once and has the same answer.
 */
export class CallDeduplicator<T> {
  readonly #running = new Map<string, Promise<T>>();

  /** @param check made by the first call alone, and forgotten when that has ended */
  async share<R>(name: string, check: () => Promise<T>, continueWith: (result: T) => Promise<R>): Promise<R> {
    const running = this.#running.get(name);
    if (running) return continueWith(await running);
    const result = check();
    this.#running.set(name, result);
    try {
      return await continueWith(await result);
    } finally {
      this.#running.delete(name);
    }
  }
}
