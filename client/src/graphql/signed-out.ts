import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';

/** Calls back when the shop says that nobody is signed in: UNAUTHENTICATED, and nothing else (design decision D17). */
export function signedOutLink(onSignedOut: () => void): ApolloLink {
  return new ErrorLink(({ error }) => {
    if (!CombinedGraphQLErrors.is(error)) return;
    if (error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')) onSignedOut();
  });
}
