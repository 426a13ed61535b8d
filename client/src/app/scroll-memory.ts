const STORAGE_KEY = 'potli.scroll';
const KEPT = 50;

/** How far each entry of the browser's history was scrolled, so that Back leads to the same place on the page. */
export class ScrollMemory {
  readonly #tops: Map<string, number>;

  constructor() {
    this.#tops = new Map(read());
  }

  remember(key: string): void {
    this.#tops.delete(key);
    this.#tops.set(key, window.scrollY);
  }

  topOf(key: string): number | undefined {
    return this.#tops.get(key);
  }

  /** Keeps the latest entries over a full load. */
  store(): void {
    try {
      window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...this.#tops].slice(-KEPT)));
    } catch {
      // Without storage, Back after a full load begins at the top.
    }
  }
}

function read(): [string, number][] {
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
