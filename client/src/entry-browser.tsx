import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Location } from 'react-router';
import { BrowserNavigation } from './app/BrowserNavigation';
import { watchChunkFailures } from './app/chunk-failures';
import { readPageState } from './app/page-state';
import { preloadPagesOnIntent } from './app/preload';
import { Providers } from './app/Providers';
import { findPage, AppRoutes } from './app/routes';
import { registerServiceWorker } from './app/service-worker';
import { createStyleCache } from './app/styles';
import { createBrowserClient } from './graphql/browser-client';
import { syncWithOtherTabs, endSession } from './session/session';
import { startStoredValues } from './state/stored-value';

const state = readPageState(document.getElementById('state')?.textContent);
const client = createBrowserClient(state?.cache, () => {
  endSession(client);
  // A full load, so that no data of the signed-out customer stays in memory.
  if (!/^\/(?:auth\/)?login$/.test(window.location.pathname)) window.location.assign('/login');
});

/** Starts loading the page's chunk and data without waiting: the page shows its skeleton meanwhile. */
function preparePage({ pathname, search }: Location): void {
  const match = findPage(pathname);
  if (match === null) return;
  const url = new URL(pathname + search, window.location.origin);
  client.clearPrefetchFailures();
  match.page
    .load()
    .then(({ prefetch }) => prefetch?.({ client, params: match.params, url }))
    .catch(() => {
      // The page gets the error when it renders, and shows it.
    });
}

async function hydrateApp(): Promise<void> {
  watchChunkFailures();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  // Without its chunk the page would hydrate to "Loading..." and the server's markup would be lost.
  await findPage(window.location.pathname)
    ?.page.load()
    .catch(() => {});

  hydrateRoot(
    root,
    <StrictMode>
      <Providers client={client} styles={createStyleCache()} origin={state?.origin ?? window.location.origin}>
        <BrowserNavigation onOpen={preparePage}>
          <AppRoutes />
        </BrowserNavigation>
      </Providers>
    </StrictMode>,
  );
  // Stored values are personal, so they are applied after the page, which is the same for everybody, is hydrated.
  requestAnimationFrame(() => {
    setTimeout(() => {
      startStoredValues();
      syncWithOtherTabs(client);
    });
  });
  preloadPagesOnIntent();
  registerServiceWorker();
}

void hydrateApp();
