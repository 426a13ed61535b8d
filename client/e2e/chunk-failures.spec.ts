import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { pickProduct } from './orders.helpers';
import { cartButton } from './cart.helpers';
import { createCustomer } from './customers.helpers';
import { expect, test, visit } from './fixtures';

/** A chunk that does not load affects only its own part of the page. See ADR 21. */

const header = (page: Page) => page.getByRole('banner');

test.beforeEach(({ browserErrors }) => {
  browserErrors.expect(/Failed to (?:load resource|fetch)/, /ERR_FAILED/, /dynamically imported module/);
});

const manifest = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../dist/client/.vite/manifest.json'), 'utf8'),
) as Record<string, { file: string }>;

/** The hashed file of the chunk that a source file was built to. */
function chunkFileOf(source: string): string {
  const file = Object.entries(manifest).find(([name]) =>
    /[^/]*$/.exec(name)?.[0].startsWith(`${source}.ts`),
  )?.[1].file;
  if (file === undefined) throw new Error(`${source} has no chunk of its own`);
  return `/${file}`;
}

/** Blocks a chunk until the returned function is called. */
async function blockChunk(page: Page, source: string): Promise<() => Promise<void>> {
  const file = `**${chunkFileOf(source)}`;
  await page.route(file, (route) => route.abort());
  return () => page.unroute(file);
}

test('the cart button leads to the cart page when the chunk of the cart drawer fails to load', async ({
  page,
  shop,
}) => {
  const product = pickProduct(shop);
  await blockChunk(page, 'CartDrawer');
  await visit(page, `/products/${product.slug}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(cartButton(page)).toBeEnabled();
  await cartButton(page).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText(product.name).first()).toBeVisible();
  await expect(header(page)).toBeVisible();
});

test('the Login link leads to the sign-in page when the chunk of the login dialog fails to load', async ({
  page,
}) => {
  await visit(page, '/sale');
  await blockChunk(page, 'LoginDialog');
  await header(page).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
});

test('My Account leads to the dashboard when the chunk of the account menu fails to load', async ({
  page,
}) => {
  await createCustomer(page);
  await visit(page, '/sale');
  await blockChunk(page, 'AccountMenu');
  await header(page).getByRole('button', { name: 'My Account' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page works when the chunk of the session refresher fails to load', async ({ page }) => {
  await createCustomer(page);
  await blockChunk(page, 'SessionRefresher');
  const requestCount = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith(chunkFileOf('SessionRefresher')),
  );
  await visit(page, '/sale');
  await requestCount;
  await expect(page.getByRole('heading', { level: 1, name: 'Big Sale Event' })).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'My Account' })).toBeVisible();
});

test('a notice is shown when the chunk of the notices fails to load', async ({ page, shop }) => {
  await visit(page, `/products/${pickProduct(shop).slug}`);
  await blockChunk(page, 'NoticeList');
  await page
    .getByRole('button', { name: /^Add .* to wishlist/ })
    .first()
    .click();
  await expect(page.getByRole('log', { name: 'Notices' })).toContainText('Added to Wishlist');
});

test('the product page works when the chunk of the questions fails to load, and Try Again loads it', async ({
  page,
  shop,
}) => {
  const find = await blockChunk(page, 'InteractiveQuestions');
  await visit(page, `/products/${shop.product.slug}`);
  await page.locator('[data-part=questions]').scrollIntoViewIfNeeded();
  const part = page.locator('[data-part=questions]');
  await expect(part.getByRole('alert')).toContainText('This part of the page could not be loaded.');
  await expect(page.getByRole('heading', { level: 1, name: shop.product.name })).toBeVisible();
  await find();
  await part.getByRole('button', { name: 'Try Again' }).click();
  await expect(part.getByRole('heading', { level: 2 })).toBeVisible();
});

test('a tab in which a chunk failed to load opens the next page by a full page load', async ({
  page,
  shop,
}) => {
  await blockChunk(page, 'InteractiveQuestions');
  await visit(page, `/products/${shop.product.slug}`);
  await page.locator('[data-part=questions]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-part=questions]').getByRole('alert')).toBeVisible();
  const documentLoads = page.waitForEvent('load');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' }).click();
  await documentLoads;
  await expect(page).toHaveURL('/products');
});

/** Holds the engine of the styles back while the sale is open and its link to the help is pressed. */
async function openHelpWithoutStyles(page: Page) {
  const held = new Promise<Route>((resolve) => {
    void page.route(`**${chunkFileOf('style-engine')}`, (route) => resolve(route), { times: 1 });
  });
  await visit(page, '/sale');
  const route = await held;
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ’s' }).click();
  await expect(page).toHaveURL('/help');
  const heading = page.getByRole('heading', { level: 1, name: 'FAQ’s' });
  // Longer than it would wait for code.
  await page.waitForTimeout(600);
  await expect(heading).toHaveCount(0);
  return { route, heading };
}

test('a page that a link opens while the engine of the styles loads appears once it is there', async ({
  page,
}) => {
  const { route, heading } = await openHelpWithoutStyles(page);
  await route.continue();
  await heading.waitFor();
  // The page before has none.
  const contents = page.locator('summary').first();
  expect(await contents.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
});

test('a page that a link opens is loaded as a document when the engine of the styles then fails to load', async ({
  page,
}) => {
  const { route, heading } = await openHelpWithoutStyles(page);
  const documentLoads = page.waitForEvent('load');
  await route.abort();
  await documentLoads;
  await expect(heading).toBeVisible();
  await expect(page.locator('summary').first()).toHaveCSS('display', 'flex');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the next page opens by a full page load when the engine of the styles fails to load', async ({
  page,
}) => {
  const failure = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith(chunkFileOf('style-engine')),
  );
  await blockChunk(page, 'style-engine');
  await visit(page, '/sale');
  await failure;
  await expect(page.getByRole('heading', { level: 1, name: 'Big Sale Event' })).toBeVisible();
  const documentLoads = page.waitForEvent('load');
  await header(page).getByRole('link', { name: 'Potli, home' }).click();
  await documentLoads;
  await expect(page).toHaveURL('/');
});

test('a page whose own chunk fails to load says so, and Try Again loads it', async ({ page }) => {
  const find = await blockChunk(page, 'SalePage.route');
  await page.goto('/sale');
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try Again' });
  await expect(tryAgain).toBeVisible();
  await expect(header(page)).toBeVisible();
  await find();
  await tryAgain.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Big Sale Event' })).toBeVisible();
});
