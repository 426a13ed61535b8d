import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';

/** Apollo context of queries sent together with `me`, which itself decides whether to redirect guests. */
export const ALONGSIDE_ME_CONTEXT = { isBesideMe: true };

/** Calls back when the server answers UNAUTHENTICATED; other codes do not end a session. */
export function createSignedOutLink(onSignedOut: () => void): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    if (isSignedOutError(error) && operation.getContext()['isBesideMe'] !== true) onSignedOut();
  });
}

/** Returns whether a request failed because nobody is signed in. Callers need not report it: the page is left. */
export function isSignedOutError(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')
  );
}
