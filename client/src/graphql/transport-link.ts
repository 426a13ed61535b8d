import { ApolloLink } from '@apollo/client';
// HttpLink without the link that reports the client to Apollo's studio: the shop does not use it.
import { BaseHttpLink } from '@apollo/client/link/http';
import type { DocumentNode } from 'graphql';
import { findOperation } from './operation-key';
import { PUBLIC_QUERY_FIELDS } from './public-fields.generated';

const uri = '/graphql';
const publicFields = new Set(PUBLIC_QUERY_FIELDS);

/**
 * Sends operations to the server: those that are the same for everybody without credentials, so that every cache may
 * answer them, and the others with the session.
 */
export function createTransportLink(): ApolloLink {
  return ApolloLink.split(
    ({ query }) => isPublic(query),
    new BaseHttpLink({ uri, credentials: 'omit' }),
    new BaseHttpLink({ uri, credentials: 'same-origin' }),
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
