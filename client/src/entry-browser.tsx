import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Location } from 'react-router';
import { BrowserNavigation } from './app/BrowserNavigation';
import { requiresFullLoad, watchChunkFailures } from './app/chunk-failures';
import { readPageState } from './app/page-state';
import { waitForPage } from './app/page-wait';
import { Providers } from './app/Providers';
import { findPage, AppRoutes } from './app/routes';
import { signInPage } from './features/auth/sign-in.page';
import { createBrowserStyleRegistry } from './app/styles';
import { yieldToBrowser } from './app/yield-to-browser';
import { createBrowserClient } from './graphql/browser-client';
import { PagePaint } from './graphql/page-paint';
import { readInTasks } from './app/read-in-tasks';
import type { ShopClient } from './graphql/shop-client';
import { syncWithOtherTabs, endSession } from './session/session';
import { rememberEndedSession } from './session/ended-session';
import type { PageAddress, PageModule } from './routing/page-module';
import { runQueries } from './routing/run-queries';
import { startStoredValues } from './state/stored-value';
import type { StyleRegistry } from './ui/theme/style-registry';
import { whenIdle } from './ui/when-idle';

/** Starts loading the page's code, unless it is there, and its data: the page shows its skeleton meanwhile. */
function preparePage(
  client: ShopClient,
  { pathname, search }: Location,
  styles: Promise<void> | null,
): Promise<unknown> | null {
  const match = findPage(pathname);
  if (match === null) return null;
  const url = new URL(pathname + search, window.location.origin);
  client.clearPrefetchFailures();
  // The page gets an error when it renders, and shows it.
  const ignore = (): void => undefined;
  const isLoaded = match.page.isLoaded();
  const loading = match.page.load();
  loading.then((module) => runQueries(module, client, { params: match.params, url })).catch(ignore);
  return waitForPage({ code: isLoaded ? null : loading, styles });
}

/**
 * Loads the engine of the styles for a page that is opened. If that fails, the page is loaded as a document, which has its styles,
 * unless it is shown by then, or another one opened.
 */
async function loadStyles(
  styles: StyleRegistry,
  { pathname, search }: Location,
  shownPath: () => string,
): Promise<void> {
  try {
    await styles.loadInTime();
  } catch {
    const isAwaited =
      pathname !== shownPath() && window.location.pathname + window.location.search === pathname + search;
    if (!isAwaited || !requiresFullLoad()) return;
    // The browser restores the position at a reload, which is that of the page before.
    window.scrollTo(0, 0);
    window.location.reload();
    await new Promise(() => undefined);
  }
}

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
  // Stored values, which the server does not know, are applied after the page is hydrated: a change before would hydrate all
  // of it in one task.
  const startState = (): (() => void) => {
    const abortController = new AbortController();
    const { signal } = abortController;
    const startWhenIdle = (work: () => void): void => {
      if (!signal.aborted) signal.addEventListener('abort', whenIdle(work), { once: true });
    };
    void styles.load().then(
      () => startWhenIdle(() => styles.prepare()),
      // It is loaded again for the next page.
      () => undefined,
    );
    // After the engine, since stored values may need styles that the page does not have.
    void styles
      .loadInTime()
      .catch(() => undefined)
      .then(() =>
        startWhenIdle(() => {
          startStoredValues();
          syncWithOtherTabs(client);
          import('./app/background').then(
            ({ startBackgroundWork }) => {
              startBackgroundWork(client);
            },
            // Without it, pages are fetched when they are opened.
            () => undefined,
          );
        }),
      );
    return () => {
      abortController.abort();
    };
  };
  let shownPath = window.location.pathname;
  const openPage = (location: Location) => {
    pagePaint.start();
    // Filters, tabs and colours are of the same page, which has most of its styles.
    const isSamePage = location.pathname === shownPath;
    const needsStyles = !isSamePage && !styles.isLoaded;
    return preparePage(client, location, needsStyles ? loadStyles(styles, location, () => shownPath) : null);
  };
  const onShow = ({ pathname }: Location): void => {
    shownPath = pathname;
    pagePaint.finish();
  };

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
          <HydratedRoot onHydrated={startState}>
            <BrowserNavigation onOpen={openPage} onShow={onShow}>
              <AppRoutes />
            </BrowserNavigation>
          </HydratedRoot>
        </Providers>
      </StrictMode>,
    );
  });
}

void hydrateApp();
