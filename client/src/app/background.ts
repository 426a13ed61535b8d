import type { ApolloClient } from '@apollo/client';
import { LinkPrefetcher } from './prefetch-links';
import { registerServiceWorker } from './service-worker';

/** Starts what no shopper waits for. A chunk of its own, loaded when the first page is idle. */
export function startBackgroundWork(client: ApolloClient): LinkPrefetcher {
  registerServiceWorker();
  const linkPrefetcher = new LinkPrefetcher(client);
  linkPrefetcher.start();
  return linkPrefetcher;
}
