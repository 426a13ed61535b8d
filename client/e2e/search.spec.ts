import { expectAccessible } from './accessibility';
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

  for (const [typed, chips, removed] of [
    ['cabin trolley under 5000', ['Cabin size', 'Suitcases', 'under ₹5,000'], 'under ₹5,000'],
    ['laal handbag', ['Red', 'Handbags'], 'Red'],
    ['लैपटॉप बैग', ['Laptop bags'], 'Laptop bags'],
    ['shaadi ke liye potli', ['Weddings', 'Potlis'], 'Weddings'],
  ] as const) {
    test(`a shopper on a phone who searches for "${typed}" sees what was understood and can remove it`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await visit(page, `/products?search=${encodeURIComponent(typed)}`);
      const applied = page.getByRole('list', { name: 'Applied filters' });
      for (const chip of chips)
        await expect(applied.getByRole('link', { name: `Remove filter ${chip}` })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectAccessible(page, 'main');
      await applied.getByRole('link', { name: `Remove filter ${removed}` }).click();
      await expect(page).toHaveURL(/without=/);
      await expect(applied.getByRole('link', { name: `Remove filter ${removed}` })).toHaveCount(0);
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  }

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
