import { InMemoryCache } from '@apollo/client';
import { print, visit, type DocumentNode } from 'graphql';
import { findOperation } from './operation-key';
import { isPublic } from './transport-link';

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
    if (operation !== undefined && isPublic(document))
      texts.set(operation, print(withoutClientDirectives(cache.transformDocument(document))));
  }
  return new Map([...texts].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Apollo Client removes `@unmask` before it sends a document. */
function withoutClientDirectives(document: DocumentNode): DocumentNode {
  return visit(document, { Directive: ({ name }) => (name.value === 'unmask' ? null : undefined) });
}
