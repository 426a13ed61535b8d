import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { preloadOnIntent } from './app/preload.ts';
import { Providers } from './app/Providers.tsx';
import { readPageState } from './app/page-state.ts';
import { PAGES } from './app/pages.ts';
import { createRoutes, type OpenPage } from './app/routes.tsx';
import { registerServiceWorker } from './app/service-worker.ts';
import { createStyleCache } from './app/styles.ts';
import { createBrowserClient } from './graphql/browser-client.ts';
import { startStoredValues } from './state/stored-value.ts';

const state = readPageState(document.getElementById('state')?.textContent);
const client = createBrowserClient(state?.cache);

/** Starts the chunk and the page's questions without waiting: the page shows its skeleton meanwhile. */
const openPage: OpenPage = (page, { params, request }) => {
  page
    .load()
    .then(({ prefetch }) => prefetch?.({ client, params, url: new URL(request.url) }))
    .catch(() => {
      // The page asks again when it renders, and shows what failed.
    });
};

async function start() {
  const routes = createRoutes(openPage);
  const matches = matchRoutes(routes, window.location) ?? [];
  const page = PAGES.find(({ id }) => matches.some(({ route }) => route.id === id));
  // Without its chunk the page would hydrate to "Loading..." and the server's markup would be lost.
  await page?.load().catch(() => {});

  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null])) },
  });
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');

  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Providers
          client={client}
          styles={createStyleCache()}
          origin={state?.origin ?? window.location.origin}
        >
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    );
  });
  // What is stored is personal, and shown once the page that is the same for everyone stands.
  requestAnimationFrame(() => {
    setTimeout(startStoredValues);
  });
  preloadOnIntent(routes);
  registerServiceWorker();
}

void start();
