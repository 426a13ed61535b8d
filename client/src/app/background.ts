import type { ApolloClient } from '@apollo/client';
import { LinkPrefetcher } from './prefetch-links';
import { registerServiceWorker } from './service-worker';

/**
 * Starts what no shopper waits for. A chunk of its own, loaded when the first page is idle. `background` in the browser's
 * user timings says that it has started.
 */
export function startBackgroundWork(client: ApolloClient): void {
  registerServiceWorker();
  new LinkPrefetcher(client).start();
  performance.mark('background');
}
