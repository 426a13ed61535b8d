import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserNavigation } from './app/BrowserNavigation';
import { watchChunkFailures } from './app/chunk-failures';
import { PageOpener } from './app/page-opener';
import { readPageState } from './app/page-state';
import { Prerendering } from './app/prerendering';
import { Providers } from './app/Providers';
import { AppRoutes } from './app/AppRoutes';
import { findPage } from './app/routes';
import { signInPage } from './features/auth/sign-in.page';
import { startAfterHydration } from './app/start-after-hydration';
import { createBrowserStyleRegistry } from './app/styles';
import { yieldToBrowser } from './app/yield-to-browser';
import { createBrowserClient } from './graphql/browser-client';
import { PagePaint } from './graphql/page-paint';
import { readInTasks } from './app/read-in-tasks';
import type { ShopClient } from './graphql/shop-client';
import { endSession, syncWithOtherTabs } from './session/session';
import { rememberEndedSession } from './session/ended-session';
import type { PageAddress, PageModule } from './routing/page-module';
import { runQueries } from './routing/run-queries';
import { startStoredValues } from './state/stored-value';

/** The whole is read without waiting: what the page lacks is fetched while it hydrates. */
async function readPage(page: PageModule, client: ShopClient, address: PageAddress): Promise<void> {
  for (const query of page.queries?.(address) ?? []) await readInTasks(client, query);
  void runQueries(page, client, address).catch(() => undefined);
}

/** Calls back once React handles the layout's events. The page inside it follows in later tasks. */
function HydratedRoot({ onHydrated, children }: { onHydrated: () => () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/**
 * Starts what no first view needs. Stored values, which the server does not know, would hydrate the whole page in one task if they
 * were applied before.
 */
function startWork(client: ShopClient, prerendering: Prerendering): void {
  startStoredValues();
  syncWithOtherTabs(client);
  import('./app/background').then(
    ({ startBackgroundWork }) => {
      startBackgroundWork(client, prerendering);
    },
    // Without it, pages are fetched when they are opened.
    () => undefined,
  );
}

/** Each step is a task of its own, since one long task would delay the browser's response to a press. */
async function hydrateApp(): Promise<void> {
  await yieldToBrowser();
  watchChunkFailures();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  // Without its chunk the page would hydrate to "Loading..." and the server's markup would be lost.
  const match = findPage(window.location.pathname);
  const loading = match?.page.load().catch(() => undefined);

  await yieldToBrowser();
  const styles = createBrowserStyleRegistry();

  await yieldToBrowser();
  const stateElement = document.getElementById('state');
  const state = readPageState(stateElement?.textContent, document.images);
  // It may contain the visitor's cart, of which nothing may be left after signing out.
  stateElement?.remove();
  const prerendering = new Prerendering(styles);
  const pagePaint = new PagePaint();
  const onSignedOut = (): void => {
    endSession(client);
    // A full load, so that no data of the signed-out customer stays in memory.
    const { pathname, search } = window.location;
    if (findPage(pathname)?.page.path === signInPage.path) return;
    rememberEndedSession(pathname + search);
    window.location.assign(signInPage.path);
  };
  const client = createBrowserClient(state?.cache, onSignedOut, pagePaint);
  // Stored values may need styles that the page does not have.
  const onHydrated = () => startAfterHydration(styles, () => startWork(client, prerendering));
  const pageOpener = new PageOpener({ client, styles, pagePaint });

  const page = await loading;
  await yieldToBrowser();
  // Reads the page's data from the cache, where hydration then finds the result. A failure is the page's to report.
  if (page !== undefined) {
    const address = { params: match?.params ?? {}, url: new URL(window.location.href) };
    await readPage(page, client, address).catch(() => undefined);
  }
  await yieldToBrowser();
  // In a transition React hydrates in slices of 5 ms, between which the browser paints and handles events.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Providers client={client} styles={styles} origin={state?.origin ?? window.location.origin}>
          <HydratedRoot onHydrated={onHydrated}>
            <BrowserNavigation
              onOpen={pageOpener.open}
              onShow={pageOpener.markShown}
              prerendering={prerendering}
            >
              <AppRoutes />
            </BrowserNavigation>
          </HydratedRoot>
        </Providers>
      </StrictMode>,
    );
  });
}

void hydrateApp();
