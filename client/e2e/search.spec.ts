import { expect, test, visit } from './fixtures';

test.describe('searching', () => {
  test('forgives typing errors', async ({ page }) => {
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

  test('understands Indian words', async ({ page }) => {
    for (const word of ['jhola', 'attachi', 'basta', 'potli']) {
      await visit(page, `/products?search=${word}`);
      await expect(page.getByRole('article').first(), word).toBeVisible();
    }
  });

  test('shows the way to all results without scrolling, below brands and bags', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('leather');
    await expect(page.getByRole('option').filter({ hasText: '₹' })).toHaveCount(6);
    await expect(page.getByRole('option').last()).toBeInViewport({ ratio: 1 });
  });

  test('works as a plain form without scripts', async ({ browser, baseURL }) => {
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
