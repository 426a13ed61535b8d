import type { Page, Route } from '@playwright/test';
import { GRAPHQL_URL, interceptGraphql } from './intercept-graphql';
import { countGraphql, expect, reload, waitForNetworkIdle, test, visit } from './fixtures';
import { storeIds } from './screens/screen-context';

const productNames = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts();

/** Waits until twelve other names than `previousNames` are shown, and returns them. */
async function waitForOtherNames(page: Page, previousNames: readonly string[]): Promise<string[]> {
  await expect
    .poll(async () => {
      const shownNames = await productNames(page);
      return shownNames.length === 12 && shownNames.join() !== previousNames.join();
    })
    .toBe(true);
  return productNames(page);
}

test.describe('the product list', () => {
  test("the product list follows the browser's back and forward buttons, and a reload", async ({ page }) => {
    await visit(page, '/products');
    const byName = await productNames(page);
    await page.getByLabel('Sort by').filter({ visible: true }).selectOption({ label: 'Price, high to low' });
    await expect(page).toHaveURL('/products?sort=price-desc');
    const byPrice = await waitForOtherNames(page, byName);
    await page.getByRole('radio', { name: /^Handbags/ }).check();
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Handbags');
    await page.goBack();
    await expect(page).toHaveURL('/products?sort=price-desc');
    await expect.poll(() => productNames(page)).toEqual(byPrice);
    await expect(page.getByRole('radio', { name: /^Handbags/ })).not.toBeChecked();
    await page.goBack();
    await expect.poll(() => productNames(page)).toEqual(byName);
    await page.goForward();
    await expect.poll(() => productNames(page)).toEqual(byPrice);
    await reload(page);
    await expect.poll(() => productNames(page)).toEqual(byPrice);
  });

  test('the product list scrolls to the top on a new page, and omits default page and limit from the address', async ({
    page,
  }) => {
    await visit(page, '/products');
    const first = await productNames(page);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL('/products?page=2');
    await waitForOtherNames(page, first);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(50);
    await page.getByLabel('Page size').filter({ visible: true }).selectOption('96');
    await expect(page).toHaveURL('/products?limit=96');
    await expect(page.getByRole('article')).toHaveCount(96);
    await page.getByLabel('Page size').filter({ visible: true }).selectOption('12');
    await expect(page).toHaveURL('/products');
    await expect(
      page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Page \d/ }),
    ).toHaveCount(7);
  });

  for (const [way, status] of [
    ['an error of GraphQL', 200],
    ['a refusal', 400],
    ['no answer', 500],
  ] as const)
    test(`the product list sends one request when it meets ${way}, and another after Try Again`, async ({
      page,
      browserErrors,
    }) => {
      browserErrors.expect(/400|500/);
      const fail = (route: Route) =>
        route.fulfill({
          status,
          json: { errors: [{ message: 'No', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
        });
      const { operations } = countGraphql(page);
      const asked = () => operations.filter((name) => name === 'Listing').length;
      await visit(page, '/help');
      await interceptGraphql(page, fail);
      await page.getByRole('contentinfo').getByRole('link', { name: 'All bags' }).click();
      await expect(page.getByText('Failed to load products')).toBeVisible();
      await waitForNetworkIdle(page);
      expect(asked()).toBe(1);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect.poll(asked).toBe(2);
      await expect(page.getByText('Failed to load products')).toBeVisible();
      await page.unroute(GRAPHQL_URL);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('article')).toHaveCount(12);
      const previousNames = asked();
      await interceptGraphql(page, fail);
      await page.getByLabel('Page size').filter({ visible: true }).selectOption('96');
      await expect(page.getByText('Failed to load products')).toBeVisible();
      await waitForNetworkIdle(page);
      expect(asked()).toBe(previousNames + 1);
    });

  test('a shopper selects all products of a page, and compares several', async ({ page }) => {
    await visit(page, '/products');
    await page.getByLabel('Select all').check();
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar).toContainText('12 bags selected');
    await expect(bar.getByRole('button', { name: 'Compare' })).toBeDisabled();
    await bar.getByRole('button', { name: 'Clear' }).click();
    await expect(bar).toBeHidden();
    for (const at of [0, 1, 2])
      await page.getByRole('article').nth(at).getByRole('checkbox').check({ force: true });
    await bar.getByRole('button', { name: 'Compare' }).click();
    await expect(page).toHaveURL('/compare');
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3);
    await expect(page.getByText('differs').first()).toBeVisible();
    await reload(page);
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3);
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2);
  });

  test('a phone shows two compared bags side by side, and their names while the facts scroll', async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    const products = shop.popular.slice(0, 3);
    await storeIds(
      page,
      'potli.compare',
      products.map(({ id }) => id),
    );
    await visit(page, '/compare');
    const names = page.getByRole('columnheader');
    await expect(names.nth(1)).toBeInViewport({ ratio: 1 });
    const weights = page.getByRole('row', { name: /^Weight/ }).getByRole('cell');
    const label = page.getByRole('rowheader', { name: /^Weight/ });
    const stickyName = page.locator('[aria-hidden]').getByText(products[2]?.name ?? '', { exact: true });
    await expect(stickyName).toBeHidden();
    await label.evaluate((cell) => {
      cell.scrollIntoView({ block: 'center' });
    });
    await expect(names.first()).not.toBeInViewport();
    await expect(weights.nth(1)).toBeInViewport({ ratio: 1 });
    await weights.nth(2).scrollIntoViewIfNeeded();
    await expect(stickyName).toBeInViewport({ ratio: 0.9 });
    const [name, weight] = [await stickyName.boundingBox(), await weights.nth(2).boundingBox()];
    expect(Math.abs((name?.x ?? 0) - (weight?.x ?? NaN))).toBeLessThan(2);
    await expect(label).toBeInViewport();
  });

  test('the product list keeps the chosen view after a reload', async ({ page }) => {
    await visit(page, '/products');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    const tops = () =>
      page
        .getByRole('article')
        .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().top)).size);
    await expect.poll(tops).toBe(12);
    await reload(page);
    await expect.poll(tops).toBe(12);
    await page.getByRole('button', { name: 'Grid', exact: true }).click();
    await expect.poll(tops).toBeLessThan(12);
  });

  test('the product list on a phone has its filters in a sheet, applied by a button', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await visit(page, '/products');
    await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeHidden();
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('radio', { name: /^Suitcases/ }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeHidden();
    await expect(page).toHaveURL('/products');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('radio', { name: /^Suitcases/ })).toBeChecked();
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page).toHaveURL(/category=suitcases/);
    await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeHidden();
  });
});
