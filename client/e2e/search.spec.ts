import { expect, test, visit } from './fixtures';

test.describe('the search', () => {
  test('the search tolerates typing errors', async ({ page }) => {
    for (const [typed, expected] of [
      ['sutcase', /suitcase|cabin|trolley|case/i],
      ['bagpack', /backpack|pack/i],
      ['leathr', /leather/i],
    ] as const) {
      await visit(page, '/');
      await page.getByRole('combobox', { name: 'Search', exact: true }).fill(typed);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/products?search=${typed}`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('article').filter({ hasText: expected }).first()).toBeVisible();
    }
  });

  test('the search understands Indian words for bags', async ({ page }) => {
    for (const word of ['jhola', 'attachi', 'basta', 'potli']) {
      await visit(page, `/products?search=${word}`);
      await expect(page.getByRole('article').first(), word).toBeVisible();
    }
  });

  test("the search's suggestions show the link to all results without scrolling, below brands and products", async ({
    page,
  }) => {
    await visit(page, '/');
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('leather');
    await expect(page.getByRole('option').filter({ hasText: '₹' })).toHaveCount(6);
    await expect(page.getByRole('option').last()).toBeInViewport({ ratio: 1 });
  });

  test('the search works as a plain form without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('duffel');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\?search=duffel/);
    await expect(page.getByRole('article').first()).toBeVisible();
    await context.close();
  });
});
