import { ApolloLink, HttpLink, type NormalizedCacheObject } from '@apollo/client';
import { createCache } from './cache';
import { Freshness } from './freshness';
import { ShopClient } from './shop-client';

/** The browser's client, with the cache as the server left it. No retries and no refetch on focus (spec section 9). */
export function createBrowserClient(state: NormalizedCacheObject | undefined): ShopClient {
  const cache = createCache();
  if (state !== undefined) cache.restore(state);
  const freshness = new Freshness();
  return new ShopClient({
    cache,
    freshness,
    assumeImmutableResults: true,
    link: ApolloLink.from([freshness.link(), new HttpLink({ uri: '/graphql', credentials: 'same-origin' })]),
    devtools: { enabled: import.meta.env.DEV },
  });
}
