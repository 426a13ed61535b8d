/** Runs the limit check of parallel calls with one key once, so that a repeated call counts once and gets the same answer. */
export class CallDeduplicator<T> {
  readonly #running = new Map<string, Promise<T>>();

  /** @param check runs for the first call only, and is forgotten when it has ended */
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
