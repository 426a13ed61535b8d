import { expect, test as base, type Page } from '@playwright/test';
import { askShop, type ShopFacts } from './shop.facts';

/** Collects whatever a browser complains of. A journey may say beforehand what it provokes. */
export class Complaints {
  private readonly heard: string[] = [];
  private readonly expected: RegExp[] = [];

  listenTo(page: Page): void {
    page.on('console', (message) => {
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
  page: async ({ page, complaints }, provide) => {
    complaints.listenTo(page);
    await provide(page);
  },
});

export { expect };

/** Goes to an address and waits until React has taken over: before, a click would be lost. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
  await page.waitForFunction(() => {
    const first = document.querySelector('#root a');
    return first !== null && Object.keys(first).some((key) => key.startsWith('__reactFiber'));
  });
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
