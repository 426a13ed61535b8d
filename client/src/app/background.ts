import type { ApolloClient } from '@apollo/client';
import { LinkPrefetcher } from './prefetch-links';
import type { Prerendering } from './prerendering';
import { registerServiceWorker } from './service-worker';

/**
 * Starts what no shopper waits for. A chunk of its own, loaded when the first page is idle. `background` in the browser's
 * user timings says that it has started.
 */
export function startBackgroundWork(client: ApolloClient, prerendering: Prerendering): void {
  registerServiceWorker();
  new LinkPrefetcher(client, prerendering).start();
  performance.mark('background');
}
