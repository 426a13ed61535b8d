import type { ApolloClient } from '@apollo/client';
import { LinkPrefetcher } from './prefetch-links';
import { registerServiceWorker } from './service-worker';
import type { StyleRegistry } from '../ui/style-registry';
import { whenIdle } from '../ui/when-idle';

/**
 * Starts what no shopper waits for. A chunk of its own, loaded when the first page is idle. `background` in the browser's
 * user timings says that it has started.
 */
export function startBackgroundWork(client: ApolloClient, styles: StyleRegistry): void {
  registerServiceWorker();
  new LinkPrefetcher(client).start();
  // Not together with what is above, since creating the design system takes a phone 0.1 s.
  whenIdle(() => styles.prepare());
  performance.mark('background');
}
