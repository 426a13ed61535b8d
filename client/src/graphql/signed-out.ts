import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';

/** In the context of what is asked beside `me`, which decides by itself who is signed in, and where guests are led. */
export const BESIDE_ME = { isBesideMe: true };

/** Calls back when the shop says that nobody is signed in: UNAUTHENTICATED, and nothing else (design decision D17). */
export function signedOutLink(onSignedOut: () => void): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    if (isSignedOut(error) && operation.getContext()['isBesideMe'] !== true) onSignedOut();
  });
}

/** Whether a request failed because nobody is signed in. Whoever asked has nothing to add: the page is left. */
export function isSignedOut(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')
  );
}
