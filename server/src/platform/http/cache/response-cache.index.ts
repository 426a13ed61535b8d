/** The keys of stored responses by what they show. */
export class TagIndex {
  private readonly keysByTag = new Map<string, Set<string>>();

  add(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag);
      if (keys === undefined) this.keysByTag.set(tag, new Set([key]));
      else keys.add(key);
    }
  }

  remove(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag);
      if (keys?.delete(key) === true && keys.size === 0) this.keysByTag.delete(tag);
    }
  }

  /** The keys with any of these tags. */
  find(tags: readonly string[]): Set<string> {
    return new Set(tags.flatMap((tag) => [...(this.keysByTag.get(tag) ?? [])]));
  }

  clear(): void {
    this.keysByTag.clear();
  }

  /** The number of tags in use. */
  get size(): number {
    return this.keysByTag.size;
  }
}
