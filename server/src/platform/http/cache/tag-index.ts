import { isTouched, splitCombinedTag } from './cache-tags';

/** The keys of what is stored, by its tags. */
export class TagIndex {
  private readonly keysByTag = new Map<string, Set<string>>();
  /** The combined tags in use, by the first of their parts. */
  private readonly combinedTags = new Map<string, Set<string>>();

  add(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      addTo(this.keysByTag, tag, key);
      const [first = tag, ...others] = splitCombinedTag(tag);
      if (others.length > 0) addTo(this.combinedTags, first, tag);
    }
  }

  remove(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      removeFrom(this.keysByTag, tag, key);
      const [first = tag] = splitCombinedTag(tag);
      if (!this.keysByTag.has(tag)) removeFrom(this.combinedTags, first, tag);
    }
  }

  /** The keys that a change with these tags touches. */
  find(changed: readonly string[]): Set<string> {
    const all = new Set(changed);
    const touched = changed.flatMap((tag) => [
      tag,
      ...[...(this.combinedTags.get(tag) ?? [])].filter((combined) => isTouched(combined, all)),
    ]);
    return new Set(touched.flatMap((tag) => [...(this.keysByTag.get(tag) ?? [])]));
  }

  clear(): void {
    this.keysByTag.clear();
    this.combinedTags.clear();
  }

  /** The number of tags in use. */
  get size(): number {
    return this.keysByTag.size;
  }
}

function addTo(sets: Map<string, Set<string>>, name: string, value: string): void {
  const values = sets.get(name);
  if (values === undefined) sets.set(name, new Set([value]));
  else values.add(value);
}

function removeFrom(sets: Map<string, Set<string>>, name: string, value: string): void {
  const values = sets.get(name);
  if (values?.delete(value) === true && values.size === 0) sets.delete(name);
}
