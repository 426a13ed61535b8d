import { ApolloLink, HttpLink, type NormalizedCacheObject } from '@apollo/client';
import { createCache } from './cache';
import { Freshness } from './freshness';
import { PrefetchFailures } from './prefetch-failures';
import { ShopClient } from './shop-client';
import { signedOutLink } from './signed-out';
import { singleResultLink } from './single-result';

/**
 * Creates the browser's client, with the server's cache state. No retries and no refetch on focus.
 * @param onSignedOut called when the server answers that nobody is signed in
 */
export function createBrowserClient(
  state: NormalizedCacheObject | undefined,
  onSignedOut: () => void,
): ShopClient {
  const cache = createCache();
  if (state !== undefined) cache.restore(state);
  const freshness = new Freshness();
  const failures = new PrefetchFailures();
  return new ShopClient({
    cache,
    freshness,
    failures,
    assumeImmutableResults: true,
    link: ApolloLink.from([
      signedOutLink(onSignedOut),
      failures.link(),
      freshness.link(),
      singleResultLink,
      new HttpLink({ uri: '/graphql', credentials: 'same-origin' }),
    ]),
    devtools: { enabled: import.meta.env.DEV },
  });
}
