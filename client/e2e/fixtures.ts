import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { GraphqlLog } from './graphql-log';
import { watchLayoutShifts } from './layout-shifts';
import { fetchTestCatalogue, type TestCatalogue } from './test-catalogue';

/** Playwright's own warning, in tests without the service worker. */
const SERVICE_WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** Collects console errors and failed requests of a browser. A test declares beforehand which ones it expects. */
class BrowserErrors {
  private readonly messages: string[] = [];
  private readonly expectedPatterns: RegExp[] = [];

  collectFrom(page: Page): void {
    page.on('console', (message) => {
      if (message.text().includes(SERVICE_WORKER_BLOCKED)) return;
      if (message.type() === 'warning' || message.type() === 'error')
        this.messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.messages.push(`page error: ${error.stack ?? error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Unfinished requests are aborted when the page is left.
      if (reason !== 'net::ERR_ABORTED')
        this.messages.push(`failed: ${request.method()} ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400)
        this.messages.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
    });
  }

  expect(...patterns: RegExp[]): void {
    this.expectedPatterns.push(...patterns);
  }

  get unexpected(): string[] {
    return this.messages.filter((line) => !this.expectedPatterns.some((pattern) => pattern.test(line)));
  }
}

interface Fixtures {
  browserErrors: BrowserErrors;
  otherWindowsClosed: void;
}

/** Set by `npm run test:flaky`: by which factor the page's CPU is slowed down. */
const CPU_SLOWDOWN = Number(process.env['CPU_SLOWDOWN'] ?? 1);

/** The shop's document before React handles its events. */
const NOT_INTERACTIVE = 'html:not([data-interactive]) #root';

/**
 * Delays every action and assertion until React handles events, since earlier clicks are lost. Pages that React
 * does not render (the test gateway, GraphiQL, mail links) are not delayed.
 */
async function preparePage(page: Page): Promise<void> {
  await page.addInitScript(watchLayoutShifts);
  await page.addLocatorHandler(page.locator(NOT_INTERACTIVE), () => waitUntilInteractive(page));
  if (CPU_SLOWDOWN === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

function prepareAllPages(context: BrowserContext): BrowserContext {
  context.on('page', (page) => {
    preparePage(page).catch((error: unknown) => {
      // A page may be closed before it is prepared.
      if (!page.isClosed()) throw error;
    });
  });
  return context;
}

/** Playwright's test, with a page that must log nothing, and with products of the seed. */
export const test = base.extend<Fixtures, { shop: TestCatalogue }>({
  shop: [
    // Playwright reads the names of fixtures from this pattern, so it must be an object pattern, even an empty
    // one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { project }) => {
      await provide(await fetchTestCatalogue(String(project.use.baseURL)));
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern
  browserErrors: async ({}, provide) => {
    const browserErrors = new BrowserErrors();
    await provide(browserErrors);
    expect(browserErrors.unexpected, 'the console and the network stay silent').toEqual([]);
  },
  // Set up first, so that it is torn down last: windows that a test opened would otherwise keep running.
  otherWindowsClosed: [
    async ({ browser }, provide) => {
      await provide();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  context: async ({ context }, provide) => {
    await provide(prepareAllPages(context));
  },
  page: async ({ page, browserErrors }, provide, test) => {
    browserErrors.collectFrom(page);
    const log = new GraphqlLog(page);
    await provide(page);
    if (test.status !== test.expectedStatus) await log.print(test);
  },
});

export { expect };

/** Opens a window of another browser, with its own cookies and storage. It is closed after the test. */
export async function newWindow(browser: Browser): Promise<Page> {
  return prepareAllPages(await browser.newContext()).newPage();
}

/** Opens a path of the shop and waits until React handles events. Pictures may still be loading. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await waitUntilInteractive(page);
}

/** Reloads the page and waits until React handles events. */
export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'domcontentloaded' });
  await waitUntilInteractive(page);
}

async function waitUntilInteractive(page: Page): Promise<void> {
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
}

/** After a resize and Back, Chromium calls an idle page idle only once something changes on it. The shop waits as long (when-idle.ts). */
const IDLE_TIMEOUT_MS = 3_000;

/**
 * Waits until the page has sent the requests that it makes by itself: effects have run, and stored state has been
 * read, one frame after the page became interactive.
 */
export async function waitForNetworkIdle(page: Page): Promise<void> {
  await page.evaluate(
    (timeout) =>
      new Promise<void>((resolve) => {
        const whenIdle = (callback: () => void) => requestIdleCallback(callback, { timeout });
        requestAnimationFrame(() => whenIdle(() => setTimeout(() => whenIdle(resolve))));
      }),
    IDLE_TIMEOUT_MS,
  );
}

/** Collects the GraphQL operations that a page sends. Call it before the first navigation. */
export function countGraphql(page: Page): { readonly operations: string[] } {
  const operations: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/graphql')) return;
    const body: unknown = request.method() === 'POST' ? request.postDataJSON() : null;
    const operation =
      typeof body === 'object' && body !== null && 'operationName' in body ? body.operationName : null;
    operations.push(
      String(operation ?? new URL(request.url()).searchParams.get('operationName') ?? request.url()),
    );
  });
  return { operations };
}
