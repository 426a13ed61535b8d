import { countGraphql, expect, test, visit, waitForNetworkIdle } from './fixtures';

test.describe('browsing the catalogue', () => {
  test('a shopper goes from the home page through a category to a product, and back by the breadcrumb', async ({
    page,
  }) => {
    await visit(page, '/');
    await page.getByRole('main').locator('a[href="/categories/suitcases"]').first().click();
    await expect(page).toHaveURL('/categories/suitcases');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suitcases');
    const card = page.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(new RegExp(name));
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Suitcases' })
      .click();
    await expect(page).toHaveURL('/categories/suitcases');
  });

  test('a product is rendered while its card has the focus, and counted as viewed once it is opened', async ({
    page,
  }) => {
    const { operations } = countGraphql(page);
    await visit(page, '/categories/suitcases');
    await page.waitForFunction(() => performance.getEntriesByName('background').length > 0);
    const card = page.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').first().focus();
    const preview = page.getByTestId('product-preview');
    await expect(preview).toBeAttached();
    await expect(preview).toBeHidden();
    await waitForNetworkIdle(page);
    await expect(page).toHaveTitle(/Suitcases/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suitcases');
    expect(operations).not.toContain('TrackProductView');
    const rendered = await preview.elementHandle();

    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(new RegExp(name));
    expect(await rendered?.evaluate((element) => element.closest('[style*="none"]'))).toBeNull();
    await expect.poll(() => operations).toContain('TrackProductView');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suitcases');
    await expect(card.getByRole('link').first()).toBeVisible();
  });

  test('a click opens the page that was rendered while the mouse rested on the card', async ({ page }) => {
    await visit(page, '/categories/suitcases');
    await page.waitForFunction(() => performance.getEntriesByName('background').length > 0);
    const card = page.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').first().hover();
    const rendered = await page.getByTestId('product-preview').elementHandle();
    await card.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    // A page that was dropped stays hidden.
    expect(await rendered?.evaluate((element) => element.closest('[style*="none"]'))).toBeNull();
  });

  test('the sale page links to its categories and to the list of all categories', async ({ page }) => {
    await visit(page, '/sale');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Big Sale Event/);
    for (const slug of ['suitcases', 'handbags', 'backpacks', 'laptop-bags'])
      await expect(page.getByRole('main').locator(`a[href*="${slug}"]`).first()).toBeVisible();
    await page.getByRole('link', { name: 'View All Categories' }).click();
    await expect(page).toHaveURL('/categories');
    await expect(page.getByRole('main').locator('a[href^="/categories/"]')).not.toHaveCount(0);
  });

  test('the categories page links to all nine categories', async ({ page }) => {
    await visit(page, '/categories');
    const links = await page
      .getByRole('main')
      .locator('a[href^="/categories/"]')
      .evaluateAll((anchors) => [...new Set(anchors.map((anchor) => anchor.getAttribute('href')))]);
    expect(links).toHaveLength(9);
  });

  test('an unknown address shows the 404 page, whose link leads to the home page', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/404/);
    await visit(page, '/nowhere/at/all');
    await expect(page.getByRole('main').getByRole('paragraph').first()).toHaveText('404');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test("a category's short address redirects to the category; going back skips the redirect", async ({
    page,
  }) => {
    await visit(page, '/');
    await visit(page, '/kids-bags');
    await expect(page).toHaveURL('/categories/kids-bags');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('the footer links only to pages that answer 200', async ({ page, request }) => {
    await visit(page, '/');
    const links = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
    for (const isRequired of [
      '/privacy-policy',
      '/terms-of-service',
      '/contact',
      '/sitemap.xml',
      '/robots.txt',
    ])
      expect(links).toContain(isRequired);
    for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
  });
});
