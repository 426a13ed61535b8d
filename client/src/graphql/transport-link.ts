import { ApolloLink, HttpLink } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { findOperation } from './operation-key';
import { PUBLIC_QUERY_FIELDS } from './public-fields.generated';

const OPTIONS: HttpLink.Options = {
  uri: '/graphql',
  // Addresses stay short, and the same for each version of Apollo Client.
  enhancedClientAwareness: { transport: false },
};
const publicFields = new Set(PUBLIC_QUERY_FIELDS);

/**
 * Sends operations to the server: those that are the same for everybody without credentials, so that every cache may
 * answer them, and the others with the session.
 */
export function createTransportLink(): ApolloLink {
  return ApolloLink.split(
    ({ query }) => isPublic(query),
    new HttpLink({ ...OPTIONS, credentials: 'omit' }),
    new HttpLink({ ...OPTIONS, credentials: 'same-origin' }),
  );
}

/** Whether all fields that an operation asks for are public. One personal field makes all of it personal. */
export function isPublic(document: DocumentNode): boolean {
  const operation = findOperation(document);
  return (
    operation?.operation === 'query' &&
    operation.selectionSet.selections.every(
      (selection) => selection.kind === 'Field' && publicFields.has(selection.name.value),
    )
  );
}
