import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Location } from 'react-router';
import { BrowserNavigation } from './app/BrowserNavigation';
import { watchChunks } from './app/lost-chunks';
import { readPageState } from './app/page-state';
import { preloadOnIntent } from './app/preload';
import { Providers } from './app/Providers';
import { pageAt, Shop } from './app/routes';
import { registerServiceWorker } from './app/service-worker';
import { createStyleCache } from './app/styles';
import { createBrowserClient } from './graphql/browser-client';
import { followOtherTabs, leaveSession } from './session/session';
import { startStoredValues } from './state/stored-value';

const state = readPageState(document.getElementById('state')?.textContent);
const client = createBrowserClient(state?.cache, () => {
  leaveSession(client);
  // A full load: nothing of whoever was signed in stays in memory (spec section 8, any 401).
  if (!/^\/(?:auth\/)?login$/.test(window.location.pathname)) window.location.assign('/login');
});

/** Starts the page's chunk and its questions without waiting: the page shows its skeleton meanwhile. */
function openPage({ pathname, search }: Location): void {
  const found = pageAt(pathname);
  if (found === null) return;
  const url = new URL(pathname + search, window.location.origin);
  client.forgetFailures();
  found.page
    .load()
    .then(({ prefetch }) => prefetch?.({ client, params: found.params, url }))
    .catch(() => {
      // The page is told when it renders, and shows what failed.
    });
}

async function start(): Promise<void> {
  watchChunks();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  // Without its chunk the page would hydrate to "Loading..." and the server's markup would be lost.
  await pageAt(window.location.pathname)
    ?.page.load()
    .catch(() => {});

  hydrateRoot(
    root,
    <StrictMode>
      <Providers client={client} styles={createStyleCache()} origin={state?.origin ?? window.location.origin}>
        <BrowserNavigation onOpen={openPage}>
          <Shop />
        </BrowserNavigation>
      </Providers>
    </StrictMode>,
  );
  // What is stored is personal, and shown once the page that is the same for everyone stands.
  requestAnimationFrame(() => {
    setTimeout(() => {
      startStoredValues();
      followOtherTabs(client);
    });
  });
  preloadOnIntent();
  registerServiceWorker();
}

void start();
