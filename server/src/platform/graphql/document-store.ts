import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/**
 * More than twice the client's operations: 122 with 89,000 characters. A parsed document takes about a hundred bytes
 * per character.
 */
const DOCUMENTS_MAX = 300;
const CHARACTERS_MAX = 220_000;
/** For documents without source text, which our parser never produces. */
const UNKNOWN_LENGTH = 10_000;

/**
 * Parsed and validated documents for Apollo, by the hash of their text. Apollo's own store measures documents as JSON,
 * a tenth of their real size, so attackers could fill 200 MB with different texts.
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
