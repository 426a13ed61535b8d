import type { DocumentNode } from 'graphql';

interface LoadedDocument {
  /** Path of its file. */
  location: string;
  document: DocumentNode;
}

/** Adds `@unmask` and `__typename` to loaded documents. */
export function prepareDocuments(
  documents: readonly LoadedDocument[],
  schema: DocumentNode,
): [LoadedDocument, ...LoadedDocument[]];
/** Returns the names of the fragments that the rule masks. */
export function findMaskedFragments(documents: readonly LoadedDocument[], schema: DocumentNode): string[];
