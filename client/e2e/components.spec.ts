import { addToCartFromPage, findWellStockedProducts, firstProduct } from './cart.helpers';
import { expect, reload, test, visit } from './fixtures';

/** Components that appear on many pages, where only a browser can check the layout. */

test('the filled stars of a rating lie exactly on the empty ones', async ({ page, shop }) => {
  await visit(page, `/products/${shop.product.slug}#reviews`);
  await expect(page.getByRole('img', { name: /of 5$/ }).first()).toBeVisible();
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll('[role=img][aria-label$=" of 5"]')].map((stars) =>
      [...stars.querySelectorAll('svg')].map((star) => {
        const { x, y } = star.getBoundingClientRect();
        return [Math.round(x * 4) / 4, Math.round(y * 4) / 4];
      }),
    ),
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row.slice(5)).toEqual(row.slice(0, 5));
});

test('a loaded picture has no preview left as its background', async ({ page }) => {
  await visit(page, '/products');
  const withPreview = () =>
    page.evaluate(
      () =>
        [...document.images].filter(
          ({ complete, naturalWidth, style }) => complete && naturalWidth > 0 && style.backgroundImage !== '',
        ).length,
    );
  await expect(page.getByRole('article').first().locator('img').first()).toHaveJSProperty('complete', true);
  await expect.poll(withPreview).toBe(0);
});

test('the category strip shows an arrow only where it can scroll, and does not cut off focus rings', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await visit(page, '/');
  const categoryStrip = page.getByRole('navigation', { name: 'Categories' });
  const first = categoryStrip.getByRole('link', { name: 'Suitcases' });
  const [back, forward] = [
    categoryStrip.getByRole('button', { name: 'Earlier categories' }),
    categoryStrip.getByRole('button', { name: 'More categories' }),
  ];
  await expect(back).toBeHidden();
  await expect(forward).toBeVisible();
  expect((await first.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  await page.getByRole('combobox', { name: 'Search', exact: true }).focus();
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return first.evaluate((link) => link.matches(':focus-visible'));
    })
    .toBe(true);
  await expect(first).toHaveCSS('outline-offset', '-2px');
  for (let press = 0; press < 5 && (await forward.isVisible()); press += 1) {
    const scrolled = categoryStrip.evaluate(
      (row) =>
        new Promise<void>((resolve) => {
          // The event comes from the list inside and does not bubble.
          row.addEventListener('scrollend', () => resolve(), { capture: true, once: true });
        }),
    );
    await forward.click();
    await scrolled;
  }
  await expect(forward).toBeHidden();
  await expect(back).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(back).toBeHidden();
  await expect(forward).toBeHidden();
  const edges = await categoryStrip.evaluate((row) =>
    [...row.querySelectorAll('li')].map((item) => item.getBoundingClientRect().width),
  );
  expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(24);
});

test('the categories page shows nine categories in rows of three on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await visit(page, '/categories');
  const tops = await page
    .getByRole('list', { name: 'Categories' })
    .evaluate((list) => [...list.children].map((item) => Math.round(item.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(3);
  expect(tops).toHaveLength(9);
});

test('the shop uses light colours whatever colour scheme the browser prefers', async ({ page }) => {
  const colours = () =>
    page.evaluate(() =>
      ['html', 'body', 'header', 'h1', 'input', 'button', 'a', 'footer'].map((name) => {
        const { color, backgroundColor, borderTopColor, colorScheme } = getComputedStyle(
          document.querySelector(name) ?? document.body,
        );
        return [name, color, backgroundColor, borderTopColor, colorScheme];
      }),
    );
  await page.emulateMedia({ colorScheme: 'light' });
  await visit(page, '/products');
  const light = await colours();
  await page.emulateMedia({ colorScheme: 'dark' });
  await reload(page);
  expect(await colours()).toEqual(light);
  await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute('content', 'light');
});

test('pages fit a phone whose text is twice as large', async ({ page, shop, browserErrors }) => {
  // The size of a picture's cell changes after it was preloaded.
  browserErrors.expect(/was preloaded using link preload but not used/);
  await page.setViewportSize({ width: 375, height: 812 });
  const product = firstProduct(findWellStockedProducts(shop, 1));
  await addToCartFromPage(page, product);
  for (const path of [
    '/',
    '/products',
    `/products/${product.slug}`,
    '/cart',
    '/checkout',
    '/help',
    '/gift-cards',
  ]) {
    await visit(page, path);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBeLessThanOrEqual(376);
  }
});
