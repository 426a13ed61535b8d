import { ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { createCache } from './cache';
import { QueryFreshness } from './query-freshness';
import { createPersistedDocumentsLink } from './persisted-documents';
import type { PagePaint } from './page-paint';
import { PrefetchFailures } from './prefetch-failures';
import { ShopClient } from './shop-client';
import { createSignedOutLink } from './signed-out';
import { singleResultLink } from './single-result';
import { createTransportLink } from './transport-link';

/**
 * Creates the browser's client, with the server's cache state. No retries and no refetch on focus.
 * @param onSignedOut called when the server answers that nobody is signed in
 * @param pagePaint when the page that was just opened is painted
 */
export function createBrowserClient(
  state: NormalizedCacheObject | undefined,
  onSignedOut: () => void,
  pagePaint: PagePaint,
): ShopClient {
  const cache = createCache();
  if (state !== undefined) cache.restore(state);
  const freshness = new QueryFreshness();
  const prefetchFailures = new PrefetchFailures();
  return new ShopClient({
    cache,
    freshness,
    prefetchFailures,
    dataMasking: true,
    assumeImmutableResults: true,
    link: ApolloLink.from([
      createSignedOutLink(onSignedOut),
      prefetchFailures.createLink(),
      freshness.createLink(),
      singleResultLink,
      pagePaint.createLink(),
      createPersistedDocumentsLink(),
      createTransportLink(),
    ]),
    devtools: { enabled: import.meta.env.DEV },
  });
}
