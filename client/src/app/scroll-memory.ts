const STORAGE_KEY = 'potli.scroll';
const MAX_ENTRIES = 50;

/** Stores the scroll position of each history entry, so that Back restores it. */
export class ScrollMemory {
  readonly #tops: Map<string, number>;

  constructor() {
    this.#tops = new Map(readStoredEntries());
  }

  saveScrollTop(key: string): void {
    this.#tops.delete(key);
    this.#tops.set(key, window.scrollY);
  }

  scrollTopOf(key: string): number | undefined {
    return this.#tops.get(key);
  }

  /** Stores the latest entries across a full load. */
  persist(): void {
    try {
      window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...this.#tops].slice(-MAX_ENTRIES)));
    } catch {
      // Without storage, Back after a full load starts at the top.
    }
  }
}

function readStoredEntries(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
