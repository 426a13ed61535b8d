import { InMemoryCache } from '@apollo/client';
import { print, type DocumentNode } from 'graphql';
import { findOperation } from './operation-key';
import { PUBLIC_QUERY_FIELDS } from './public-fields.generated';

/** Used by `npm run codegen` alone. */
const generated = import.meta.glob<Record<string, unknown>>('../**/*.generated.ts', { eager: true });

/** The text of each query that reads public data alone, as the client sends it, by the operation's name. */
export function listPersistedDocuments(): ReadonlyMap<string, string> {
  const cache = new InMemoryCache();
  const texts = new Map<string, string>();
  for (const [name, value] of Object.values(generated).flatMap((module) => Object.entries(module))) {
    if (!name.endsWith('Document')) continue;
    const document = value as DocumentNode;
    const operation = findOperation(document)?.name?.value;
    if (operation !== undefined && isPublicQuery(document))
      texts.set(operation, print(cache.transformDocument(document)));
  }
  return new Map([...texts].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function isPublicQuery(document: DocumentNode): boolean {
  const operation = findOperation(document);
  return (
    operation?.operation === 'query' &&
    operation.selectionSet.selections.every(
      (selection) => selection.kind === 'Field' && PUBLIC_QUERY_FIELDS.includes(selection.name.value),
    )
  );
}
