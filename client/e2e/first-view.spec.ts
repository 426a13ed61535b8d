import type { Page } from '@playwright/test';
import firstViewLimit from '../../scripts/lib/first-view-limit.json' with { type: 'json' };
import { ADDRESS, pickProduct, fillCart, placeCashOrder } from './orders.helpers';
import { createCustomer } from './customers.helpers';
import { countGraphql, expect, waitForNetworkIdle, test, visit } from './fixtures';
import { sendHtmlInPieces } from './html-in-pieces';
import { expectNoLayoutShift } from './layout-shifts';

/** What a first view loads, and its layout shifts. */

const PAGES = [
  '/',
  '/sale',
  '/categories',
  '/categories/suitcases',
  '/products',
  '/products?search=cabin',
  '/help',
] as const;

/** What a page sends after its first view: counts of views and searches, and data of this browser alone. */
const AFTER_FIRST_VIEW: readonly string[] = ['TrackProductView', 'TrackSearch', 'RecentlyViewedProducts'];

test('a first view sends no query for data that its HTML contains', async ({ page, shop }) => {
  const { operations } = countGraphql(page);
  for (const path of [...PAGES, `/products/${shop.product.slug}`]) {
    operations.length = 0;
    await visit(page, path);
    await waitForNetworkIdle(page);
    const requested = operations.filter((name) => !AFTER_FIRST_VIEW.includes(name));
    expect(requested, path).toEqual([]);
  }
});

/** What the browser has added to the styles of the server's page. */
const readAddedRules = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ ownerNode }) => ownerNode instanceof HTMLElement && ownerNode.dataset.emotion !== undefined)
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
  );

test('a first view needs no style rule that its HTML does not contain', async ({ page, shop }) => {
  for (const path of [...PAGES, `/products/${shop.product.slug}`]) {
    await visit(page, path);
    await page.waitForFunction(() => performance.getEntriesByName('background').length > 0);
    await waitForNetworkIdle(page);
    expect(await readAddedRules(page), path).toEqual([]);
  }
  // The dialog's own, so that the list above would not be empty either.
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await readAddedRules(page)).length).toBeGreaterThan(5);
});

/** Compressed bytes of all scripts of a first view, with those that are loaded when the browser is idle. */
const SCRIPT_BYTES_MAX = firstViewLimit.idleScriptKb * 1000;

test('a first view loads no more than the limit of compressed scripts, the same at each load', async ({
  browser,
  baseURL,
  shop,
}) => {
  const measureScriptBytes = async (path: string) => {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    const page = await context.newPage();
    await visit(page, path);
    // The last scripts of a first view are loaded when the browser is idle.
    await page.waitForFunction(() => performance.getEntriesByName('background').length > 0);
    await waitForNetworkIdle(page);
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    await context.close();
    return bytes;
  };
  for (const path of ['/', '/products', `/products/${shop.product.slug}`]) {
    const first = await measureScriptBytes(path);
    expect(first, path).toBeGreaterThan(20_000);
    expect(first, path).toBeLessThanOrEqual(SCRIPT_BYTES_MAX);
    expect(await measureScriptBytes(path), path).toBe(first);
  }
});

/** Scrolls until the questions load, 200 px before they are in view, as they would for a reader. */
async function scrollNearQuestions(page: Page): Promise<void> {
  const part = page.locator('[data-part=questions]');
  await part.evaluate((element) => {
    const top = element.getBoundingClientRect().top + window.scrollY;
    window.scrollTo({ top: top - window.innerHeight - 200, behavior: 'instant' });
  });
  await expect(part.getByRole('region', { name: 'Questions and answers' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
}

for (const width of [375, 1440])
  test(`home, listing and product load without layout shifts at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: width === 375 ? 812 : 900 });
    for (const path of ['/', '/products', `/products/${shop.product.slug}`]) {
      await visit(page, path);
      if (path.startsWith('/products/')) await scrollNearQuestions(page);
      await page.evaluate(async () => {
        // In one run, on a busy machine, the browser called back for no frame in 90 seconds.
        const pageDrawn = () =>
          new Promise((resolve) => {
            setTimeout(resolve, 1_000);
            requestAnimationFrame(() => requestAnimationFrame(resolve));
          });
        for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
          window.scrollTo({ top: y, behavior: 'instant' });
          await pageDrawn();
        }
      });
      await expect
        .poll(() =>
          page.evaluate(() => {
            // Lazy pictures in horizontal rows do not load while they are outside the window.
            const isBeside = (image: HTMLImageElement) => {
              const { left, right } = image.getBoundingClientRect();
              return right <= 0 || left >= window.innerWidth;
            };
            return [...document.images].filter(
              (image) => image.currentSrc !== '' && !image.complete && !isBeside(image),
            ).length;
          }),
        )
        .toBe(0);
      await expectNoLayoutShift(page);
    }
  });

test('home and category stay where they are while their HTML arrives in pieces', async ({
  page,
  baseURL,
}) => {
  const network = await sendHtmlInPieces(page, String(baseURL));
  try {
    for (const [width, height] of [
      [375, 812],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of ['/', '/categories/suitcases']) {
        await visit(page, `${network.url}${path}`);
        await expectNoLayoutShift(page);
      }
    }
  } finally {
    await page.goto('about:blank');
    await network.close();
  }
});

// Larger widths are covered by the tests of the screens.
test("a customer's pages load on a phone without layout shifts", async ({ page, shop }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const customer = await createCustomer(page);
  const product = pickProduct(shop);
  await placeCashOrder(page, { email: customer.email, phone: ADDRESS.phoneNumber }, product);
  await fillCart(page, product);
  for (const path of ['/dashboard', '/orders', '/cart', '/checkout', '/profile', '/addresses', '/security']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0);
    await waitForNetworkIdle(page);
    await expectNoLayoutShift(page);
  }
});
