import { ApolloLink, HttpLink, type NormalizedCacheObject } from '@apollo/client';
import { createCache } from './cache';
import { Freshness } from './freshness';
import { PrefetchFailures } from './prefetch-failures';
import { ShopClient } from './shop-client';
import { signedOutLink } from './signed-out';
import { singleResultLink } from './single-result';

/**
 * The browser's client, with the cache as the server left it. No retries and no refetch on focus (spec section 9).
 * @param onSignedOut told when the shop says that nobody is signed in
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
