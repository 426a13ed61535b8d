import { LRUCache } from 'lru-cache';
import DOCUMENTS from './persisted-documents.generated.json';

/** Documents that other clients register (Apollo's automatic persisted queries). */
const REGISTERED_MAX = 1_000;
const CHARACTERS_MAX = 1_000_000;
/** What Apollo Server puts before a hash. */
const PREFIX = /^apq:/;

const ownDocuments: ReadonlyMap<string, string> = new Map(Object.entries(DOCUMENTS));

/** The text of a query of the shop's own client by the first 12 digits of its SHA-256 hash. */
export function findOwnDocument(hash: string): string | undefined {
  return ownDocuments.get(hash);
}

/** Documents by hash, for Apollo Server: the client's own are always known, others until newer ones take their place. */
export function createPersistedDocuments(): {
  get(key: string): Promise<string | undefined>;
  set(key: string, text: string): Promise<void>;
  delete(key: string): Promise<boolean>;
} {
  const registered = new LRUCache<string, string>({
    max: REGISTERED_MAX,
    maxSize: CHARACTERS_MAX,
    sizeCalculation: (text) => text.length + 1,
  });
  return {
    get: (key) => Promise.resolve(findOwnDocument(key.replace(PREFIX, '')) ?? registered.get(key)),
    set: (key, text) => Promise.resolve(void registered.set(key, text)),
    delete: (key) => Promise.resolve(registered.delete(key)),
  };
}
