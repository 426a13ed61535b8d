import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { GraphqlLog } from './graphql-log';
import { watchLayoutShifts } from './layout-shifts';
import { askShop, type ShopFacts } from './shop.facts';

/** Playwright's own warning, where a journey does without the service worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** Collects whatever a browser complains of. A journey may say beforehand what it provokes. */
export class Complaints {
  private readonly heard: string[] = [];
  private readonly expected: RegExp[] = [];

  listenTo(page: Page): void {
    page.on('console', (message) => {
      if (message.text().includes(WORKER_BLOCKED)) return;
      if (message.type() === 'warning' || message.type() === 'error')
        this.heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.heard.push(`page error: ${error.stack ?? error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A page that is left takes its unfinished requests along.
      if (reason !== 'net::ERR_ABORTED')
        this.heard.push(`failed: ${request.method()} ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400)
        this.heard.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
    });
  }

  expect(...patterns: RegExp[]): void {
    this.expected.push(...patterns);
  }

  get unexpected(): string[] {
    return this.heard.filter((line) => !this.expected.some((pattern) => pattern.test(line)));
  }
}

interface Fixtures {
  complaints: Complaints;
  otherWindowsClosed: void;
}

/** `npm run test:flaky` sets it: how many times slower the page's processor is. */
const SLOWDOWN = Number(process.env['CPU_SLOWDOWN'] ?? 1);

/** The shop's document before React handles its events. */
const NOT_INTERACTIVE = 'html:not([data-interactive]) #root';

/**
 * No press, no text and no assertion on a page of the shop before React handles its events: what is pressed earlier is lost.
 * Pages that are not rendered by React (the test gateway, GraphiQL, mail links) are not waited for.
 */
async function prepare(page: Page): Promise<void> {
  await page.addInitScript(watchLayoutShifts);
  await page.addLocatorHandler(page.locator(NOT_INTERACTIVE), () => interactive(page));
  if (SLOWDOWN === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

function prepareAll(context: BrowserContext): BrowserContext {
  context.on('page', (page) => {
    prepare(page).catch((error: unknown) => {
      // A page may be closed again before it is prepared.
      if (!page.isClosed()) throw error;
    });
  });
  return context;
}

/** Playwright's test, with a page whose console must stay silent, and with facts about the seed. */
export const test = base.extend<Fixtures, { shop: ShopFacts }>({
  shop: [
    // Playwright reads the names of fixtures off the pattern, so that an empty one has to stand.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { project }) => {
      await provide(await askShop(String(project.use.baseURL)));
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern
  complaints: async ({}, provide) => {
    const complaints = new Complaints();
    await provide(complaints);
    expect(complaints.unexpected, 'the console and the network stay silent').toEqual([]);
  },
  // Set up first, so that it is taken down last: windows that a journey opened beside its own would go on working.
  otherWindowsClosed: [
    async ({ browser }, provide) => {
      await provide();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  context: async ({ context }, provide) => {
    await provide(prepareAll(context));
  },
  page: async ({ page, complaints }, provide, test) => {
    complaints.listenTo(page);
    const log = new GraphqlLog(page);
    await provide(page);
    if (test.status !== test.expectedStatus) await log.print(test);
  },
});

export { expect };

/** A window of another browser: with cookies and storage of its own. Closed with the journey. */
export async function newWindow(browser: Browser): Promise<Page> {
  return prepareAll(await browser.newContext()).newPage();
}

/** Goes to an address of the shop and waits until React handles events. Pictures may still be on their way. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await interactive(page);
}

/** Loads the page anew, and waits until React handles events. */
export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'domcontentloaded' });
  await interactive(page);
}

async function interactive(page: Page): Promise<void> {
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
}

/**
 * Waits until the page has sent what it asks without being pressed: effects have run, and what the browser remembers has
 * been read, which the shop does a frame after it is interactive.
 */
export async function settledRequests(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => resolve()))),
        );
      }),
  );
}

/** How many GraphQL requests a page made. Count from before the first navigation. */
export function countGraphql(page: Page): { readonly operations: string[] } {
  const operations: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/graphql')) return;
    const body: unknown = request.method() === 'POST' ? request.postDataJSON() : null;
    const named =
      typeof body === 'object' && body !== null && 'operationName' in body ? body.operationName : null;
    operations.push(
      String(named ?? new URL(request.url()).searchParams.get('operationName') ?? request.url()),
    );
  });
  return { operations };
}
