import { createUuid } from '../state/create-uuid';
import { unsentChanges, type StoredChange } from '../state/stored-shopping';
import {
  isChangeKind,
  type Change,
  type ChangeInputs,
  type ChangeKind,
  type ChangeResult,
} from './cart-changes';

/**
 * Changes that the server has not answered yet: stored in this browser, in the order in which they were made in any
 * tab, each with an id of its own, so that the server applies it once however often it is sent.
 */
export class Outbox {
  readonly #waiting = new Map<string, (result: ChangeResult) => void>();
  #isSending = false;
  #isClosed = false;

  /** Whether a change of this page waits for its result. */
  get hasUnsettledChanges(): boolean {
    return this.#waiting.size > 0;
  }

  /** Stores a change. @returns its result, once it was sent or has to wait for the network */
  add<K extends ChangeKind>(kind: K, input: ChangeInputs[K]): Promise<ChangeResult> {
    const id = createUuid();
    // Stored first: a change that is missing from the store counts as sent.
    this.#store({ id, kind, input });
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
    });
  }

  /** Changes that this release knows. */
  changes(): Change[] {
    return readStoredChanges().map(withLine).filter(isChange);
  }

  remove(id: string): void {
    unsentChanges.load();
    unsentChanges.set(readStoredChanges().filter((change) => change.id !== id));
  }

  /**
   * Sends one change after the other until none is left or one has to wait. `send` removes a change that was answered,
   * and returns null when it is dropped, or to be sent again.
   */
  async sendAll(send: (change: Change) => Promise<ChangeResult | null>): Promise<void> {
    this.#isSending = true;
    try {
      for (let change = this.#next(); change && !this.#isClosed; change = this.#next()) {
        const result = await send(change);
        if (result?.status === 'kept') {
          for (const id of this.#waiting.keys()) this.#settle(id, result);
          return;
        }
        if (result) this.#settle(change.id, result);
      }
    } finally {
      this.#isSending = false;
      this.settleGone();
    }
  }

  /** Settles changes that another tab has sent, or that were replaced by a later one. */
  settleGone(): void {
    if (this.#isSending) return;
    const storedIds = new Set(readStoredChanges().map(({ id }) => id));
    for (const id of this.#waiting.keys()) if (!storedIds.has(id)) this.#settle(id, { status: 'done' });
  }

  /** Sends nothing more. */
  close(): void {
    this.#isClosed = true;
  }

  /** Replaces an unsent quantity of the same line, so that one request suffices. */
  #store(change: StoredChange): void {
    unsentChanges.load();
    const storedChanges = readStoredChanges();
    const last = storedChanges.at(-1);
    const replacesLast =
      last?.kind === 'setCartQuantity' &&
      last.kind === change.kind &&
      variantIdOf(last) === variantIdOf(change) &&
      // The first one may be on its way.
      (storedChanges.length > 1 || !this.#isSending);
    unsentChanges.set([...(replacesLast ? storedChanges.slice(0, -1) : storedChanges), change]);
  }

  /** Reads the store, which another tab may have changed. */
  #next(): Change | undefined {
    unsentChanges.load();
    return this.changes()[0];
  }

  #settle(id: string, result: ChangeResult): void {
    const resolve = this.#waiting.get(id);
    this.#waiting.delete(id);
    resolve?.(result);
  }
}

/** Filters the stored changes, since shoppers can edit their browser's storage. */
function readStoredChanges(): StoredChange[] {
  return unsentChanges.latest().filter(isStoredChange);
}

function isStoredChange(value: unknown): value is StoredChange {
  if (typeof value !== 'object' || value === null) return false;
  if (!('id' in value && 'kind' in value && 'input' in value)) return false;
  return typeof value.input === 'object' && value.input !== null;
}

/** The former release (November 2026) stored a new line as `seed`. Remove this in the release after the next one. */
function withLine(change: StoredChange): StoredChange {
  const { input } = change;
  return 'seed' in input ? { ...change, input: { ...input, line: input.seed } } : change;
}

function isChange(change: { kind: string }): change is Change {
  return isChangeKind(change.kind);
}

function variantIdOf({ input }: StoredChange): unknown {
  return 'variantId' in input ? input.variantId : undefined;
}
