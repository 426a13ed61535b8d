import type { Page } from '@playwright/test';
import { ADDRESS, bag, fillCart, placedOrder } from './buying';
import { newCustomer } from './customers';
import { countGraphql, expect, settledRequests, test, visit } from './fixtures';
import { expectNothingMoved } from './layout-shifts';

/** What a first view costs, and that it does not jump. */

const PAGES = [
  '/',
  '/sale',
  '/categories',
  '/categories/suitcases',
  '/products',
  '/products?search=cabin',
  '/help',
] as const;

test('a first view asks nothing that its HTML has already brought', async ({ page, shop }) => {
  const { operations } = countGraphql(page);
  for (const path of [...PAGES, `/products/${shop.product.slug}`]) {
    operations.length = 0;
    await visit(page, path);
    await settledRequests(page);
    const asked = operations.filter(
      (name) => name !== 'TrackProductView' && name !== 'RecentlyViewedProducts',
    );
    expect(asked, path).toEqual([]);
  }
});

/** Compressed bytes of scripts of a first view (issue: at most 170 kB in total). */
const SCRIPT_BYTES_MAX = 170_000;

test('a first view loads little script, and the same each time', async ({ browser, baseURL, shop }) => {
  const weigh = async (path: string) => {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    const page = await context.newPage();
    await visit(page, path);
    await settledRequests(page);
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
    const first = await weigh(path);
    expect(first, path).toBeGreaterThan(20_000);
    expect(first, path).toBeLessThanOrEqual(SCRIPT_BYTES_MAX);
    expect(await weigh(path), path).toBe(first);
  }
});

/** As people scroll: the questions, asked for before they are in sight, are there when one comes to them. */
async function comeNearQuestions(page: Page): Promise<void> {
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
  test(`nothing jumps while home, listing and product load at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: width === 375 ? 812 : 900 });
    for (const path of ['/', '/products', `/products/${shop.product.slug}`]) {
      await visit(page, path);
      if (path.startsWith('/products/')) await comeNearQuestions(page);
      await page.evaluate(async () => {
        const drawn = () =>
          new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
          window.scrollTo({ top: y, behavior: 'instant' });
          await drawn();
        }
      });
      await expect
        .poll(() =>
          page.evaluate(() => {
            // Lazy ones that lie to the side, in rows that scroll, do not come.
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
      await expectNothingMoved(page);
    }
  });

// At larger widths the screens' run looks at them, and at all others.
test('nothing jumps while the pages of a customer load on a phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const person = await newCustomer(page);
  const bought = bag(shop);
  await placedOrder(page, { email: person.email, phone: ADDRESS.phoneNumber }, bought);
  await fillCart(page, bought);
  for (const path of ['/dashboard', '/orders', '/cart', '/checkout', '/profile', '/addresses', '/security']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0);
    await settledRequests(page);
    await expectNothingMoved(page);
  }
});
