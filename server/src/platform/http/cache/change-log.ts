import { isTouched } from './cache-tags';

/** The tags that a change touches; null for everything. */
export type Change = readonly string[] | null;

const CHANGES_MAX = 1_000;

/** The latest changes, so that what was begun before a change to it is not stored. */
export class ChangeLog {
  private changes: ReadonlySet<string>[] = [];
  private forgotten = 0;

  /** The number of changes so far. */
  get position(): number {
    return this.forgotten + this.changes.length;
  }

  add(change: Change): void {
    if (change === null || this.changes.length >= CHANGES_MAX) {
      // Whatever is being made is touched by everything, and by changes that are not known any more.
      this.forgotten = this.position + 1;
      this.changes = [];
    } else this.changes.push(new Set(change));
  }

  /** Whether a change since this position touched any of these tags. */
  hasTouched(tags: readonly string[], since: number): boolean {
    if (since < this.forgotten) return true;
    const later = this.changes.slice(since - this.forgotten);
    return later.some((change) => tags.some((tag) => isTouched(tag, change)));
  }
}
