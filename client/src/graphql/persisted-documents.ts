import { ApolloLink } from '@apollo/client';
import { of, switchMap } from 'rxjs';
import { PERSISTED_DOCUMENTS } from './persisted-documents.generated';

/** Longer addresses may be refused on the way. */
const VARIABLES_MAX_LENGTH = 4_000;

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
    if (sha256Hash === undefined || JSON.stringify(operation.variables).length > VARIABLES_MAX_LENGTH)
      return forward(operation);
    const { http, fetchOptions, ...context } = operation.getContext();
    operation.extensions['persistedQuery'] = { version: 1, sha256Hash };
    operation.setContext({
      ...context,
      http: { ...http, includeQuery: false },
      // The browser asks again each time, since Apollo's cache knows what is fresh; the answer may be 304.
      fetchOptions: { ...fetchOptions, method: 'GET', cache: 'no-cache' },
    });
    return forward(operation).pipe(
      switchMap((result) => {
        if (!isUnknownHash(result)) return of(result);
        delete operation.extensions['persistedQuery'];
        operation.setContext({ http, fetchOptions });
        return forward(operation);
      }),
    );
  });
}

function isUnknownHash(result: ApolloLink.Result): boolean {
  return (
    'errors' in result &&
    (result.errors ?? []).some(({ extensions }) => extensions?.['code'] === 'PERSISTED_QUERY_NOT_FOUND')
  );
}
