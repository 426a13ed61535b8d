import { ApolloLink } from '@apollo/client';
import { mergeMap } from 'rxjs';
import { PERSISTED_DOCUMENTS } from './persisted-documents.generated';

/**
 * Sends queries of public data by GET with the hash of their document, so that caches on the way can answer them. A
 * server that does not know the hash, of another release, gets the document by POST. Comes before the HTTP link.
 * @param hashes by the operation's name
 */
export function createPersistedDocumentsLink(
  hashes: Readonly<Record<string, string>> = PERSISTED_DOCUMENTS,
): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const sha256Hash = hashes[operation.operationName ?? ''];
    if (sha256Hash === undefined) return forward(operation);
    operation.extensions['persistedQuery'] = { version: 1, sha256Hash };
    operation.setContext({
      http: { includeQuery: false },
      // The browser asks again each time, since Apollo's cache knows what is fresh; the answer may be 304.
      fetchOptions: { method: 'GET', cache: 'no-cache' },
    });
    return forward(operation).pipe(
      mergeMap((result) => {
        if (!isUnknownHash(result)) return [result];
        operation.extensions = {};
        operation.setContext({ http: {}, fetchOptions: {} });
        return forward(operation);
      }),
    );
  });
}

function isUnknownHash(result: ApolloLink.Result): boolean {
  return 'errors' in result && result.errors?.[0]?.extensions?.['code'] === 'PERSISTED_QUERY_NOT_FOUND';
}
