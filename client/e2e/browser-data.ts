import type { Page } from '@playwright/test';

/** Reads all data that a page keeps of its visitor: Apollo's cache, the browser's storage, and the document. */

/** Opens another page of the shop by client-side navigation, without reloading the document. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** The names of the fields of Query in Apollo's cache. */
export async function cachedRootFields(page: Page): Promise<string[]> {
  const cache = JSON.parse(await readApolloCache(page)) as { ROOT_QUERY?: Record<string, unknown> };
  const names = Object.keys(cache.ROOT_QUERY ?? {}).map((key) => key.split(/[({:]/, 1)[0] ?? '');
  return [...new Set(names)].filter((name) => name !== '__typename');
}

/** The text of all stored data, by the place where it is stored. */
export async function readAllBrowserData(page: Page): Promise<Record<string, string>> {
  const stored = await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const stores: string[] = [];
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const request of await store.keys()) {
        const answer = await store.match(request);
        const isText = /text|json/.test(answer?.headers.get('content-type') ?? '');
        stores.push(request.url, isText ? ((await answer?.text()) ?? '') : '');
      }
    }
    return {
      localStorage: JSON.stringify(localStorage),
      sessionStorage: JSON.stringify(sessionStorage),
      'history.state': JSON.stringify(history.state),
      indexedDB: databases.join(),
      'cache storage': stores.join('\n'),
      document: document.documentElement.outerHTML,
      fields: [...document.querySelectorAll('input, textarea')]
        .map((field) => (field as HTMLInputElement).value)
        .join('\n'),
    };
  });
  return { ...stored, cache: await readApolloCache(page) };
}

/** Apollo's cache as JSON, found in the tree that React keeps on its root element. */
function readApolloCache(page: Page): Promise<string> {
  return page.evaluate(() => {
    interface Fiber {
      child: Fiber | null;
      sibling: Fiber | null;
      memoizedProps: { client?: Client; value?: { client?: Client } } | null;
    }
    interface Client {
      cache?: { extract(): unknown };
    }
    const roots = [...document.querySelectorAll('*')].flatMap((element) =>
      Object.entries(element)
        .filter(([key]) => key.startsWith('__reactContainer'))
        .map(([, fiber]) => fiber as Fiber),
    );
    const queue: (Fiber | null)[] = roots;
    for (let fiber = queue.pop(); fiber !== undefined; fiber = queue.pop()) {
      if (fiber === null) continue;
      const props = fiber.memoizedProps;
      const client = props?.client ?? props?.value?.client;
      if (client?.cache) return JSON.stringify(client.cache.extract());
      queue.push(fiber.sibling, fiber.child);
    }
    throw new Error('No Apollo client in this page');
  });
}
