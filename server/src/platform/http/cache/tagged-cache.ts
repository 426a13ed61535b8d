import { LRUCache } from 'lru-cache';
import { ANY_CHANGE } from './cache-tags';
import { ChangeLog, type Change } from './change-log';
import { TagIndex } from './tag-index';

/** Memory of a tag and its place in the index, besides its text. Measured over 2,000 values with 20 tags of their own, as heap size after a garbage collection. */
const TAG_BYTES = 240;
/** Of each character: in the tag, and in a header of a response. */
const TAG_CHARACTER_BYTES = 2;

/** What is stored. */
interface Tagged {
  /** What it occupies, besides its key and tags. */
  readonly bytes: number;
  /** What it shows. */
  readonly tags: readonly string[];
}

/** Stores values up to a number of bytes; the least recently used are dropped first. A change drops those that it touches. */
export class TaggedCache<T extends Tagged> {
  private readonly entries: LRUCache<string, T>;
  private readonly index = new TagIndex();
  private readonly changes = new ChangeLog();

  /** @param maxAgeMs after which a value is dropped; 0 for never */
  constructor(maxBytes: number, maxAgeMs = 0) {
    this.entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / 8),
      ttl: maxAgeMs,
      sizeCalculation: ({ bytes, tags }, key) =>
        tags.reduce((sum, tag) => sum + TAG_BYTES + tag.length * TAG_CHARACTER_BYTES, bytes + key.length * 2),
      dispose: (entry, key) => this.index.remove(key, entry.tags),
      // `set` removes the tags of the previous entry itself.
      noDisposeOnSet: true,
    });
  }

  get(key: string): T | undefined {
    return this.entries.get(key);
  }

  has(key: string): boolean {
    return this.entries.has(key);
  }

  set(key: string, entry: T): void {
    const previous = this.entries.peek(key);
    if (previous !== undefined) this.index.remove(key, previous.tags);
    this.index.add(key, entry.tags);
    this.entries.set(key, entry);
    // Larger than an entry may be.
    if (!this.entries.has(key)) this.index.remove(key, entry.tags);
  }

  /** Counts the bytes of an entry again, if it is still stored. */
  resize(key: string, entry: T): void {
    if (this.entries.peek(key) !== entry) return;
    // Setting the same value again would keep its former size.
    this.entries.delete(key);
    this.set(key, entry);
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  /** The number of values. */
  get size(): number {
    return this.entries.size;
  }

  /** What they occupy, as counted. */
  get bytes(): number {
    return this.entries.calculatedSize;
  }

  /** The number of tags that any of them has. */
  get tagCount(): number {
    return this.index.size;
  }

  /** Drops what a change touches; null: everything. */
  invalidate(change: Change): void {
    if (change === null) {
      this.changes.add(null);
      this.entries.clear();
      this.index.clear();
      return;
    }
    const tags = [...change, ANY_CHANGE];
    this.changes.add(tags);
    for (const key of this.index.find(tags)) this.entries.delete(key);
  }

  /** From here on, nothing that is being made may be stored. */
  outdateRunning(): void {
    this.changes.add(null);
  }

  /** Marks the moment at which a value is begun, for `isOutdated`. */
  get position(): number {
    return this.changes.position;
  }

  /** Whether what a value shows has changed since it was begun. */
  isOutdated(tags: readonly string[], since: number): boolean {
    return this.changes.hasTouched(tags, since);
  }
}
