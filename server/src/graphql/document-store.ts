import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** More than twice the shop's own operations: 122 of 89,000 characters, each of which takes about a hundred bytes once it is parsed. */
const DOCUMENTS_MAX = 300;
const CHARACTERS_MAX = 220_000;
/** Of one that was made without its source, which none of ours is. */
const UNKNOWN_LENGTH = 10_000;

/**
 * Parsed and validated documents by the hash of their text, for Apollo. Its own store measures them as JSON, which is a tenth of what they
 * take: strangers who send another text each time would fill 200 MB.
 */
export function createDocumentStore(): {
  get(hash: string): Promise<DocumentNode | undefined>;
  set(hash: string, document: DocumentNode): Promise<void>;
  delete(hash: string): Promise<boolean>;
} {
  const documents = new LRUCache<string, DocumentNode>({
    max: DOCUMENTS_MAX,
    maxSize: CHARACTERS_MAX,
    sizeCalculation: ({ loc }) => loc?.source.body.length || UNKNOWN_LENGTH,
  });
  return {
    get: (hash) => Promise.resolve(documents.get(hash)),
    set: (hash, document) => Promise.resolve(void documents.set(hash, document)),
    delete: (hash) => Promise.resolve(documents.delete(hash)),
  };
}
