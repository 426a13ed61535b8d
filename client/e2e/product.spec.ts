import { countGraphql, expect, reload, waitForNetworkIdle, test, visit } from './fixtures';

test.describe('the product page', () => {
  test('the product page switches the colour without a reload, and keeps it in the address', async ({
    page,
    shop,
  }) => {
    const { product } = shop;
    const [first, second] = product.variants;
    if (!first || !second) throw new Error('two colours are needed');
    const { operations } = countGraphql(page);
    await visit(page, `/products/${product.slug}`);
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await page.getByRole('radio', { name: second.name, exact: true }).check();
    await expect(page).toHaveURL(`/products/${product.slug}?variant=${second.sku}`);
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
    expect(operations.filter((name) => name !== 'TrackProductView')).toEqual([]);

    await reload(page);
    await expect(page.getByRole('radio', { name: second.name, exact: true })).toBeChecked();
    await page.getByRole('radio', { name: first.name, exact: true }).check();
    await expect(page).toHaveURL(`/products/${product.slug}`);
  });

  test("the product page's gallery moves by buttons, arrow keys and thumbnails, and wraps around", async ({
    page,
    shop,
  }) => {
    const { product } = shop;
    const count = product.variants[0]?.images.length ?? 0;
    await visit(page, `/products/${product.slug}`);
    const gallery = page.getByRole('region', { name: `Pictures of ${product.name}` });
    const counter = (at: number) => gallery.getByText(`${at} of ${count}`);
    await expect(counter(1)).toBeVisible();
    await gallery.getByRole('button', { name: 'Next picture' }).click();
    await expect(counter(2)).toBeVisible();
    await gallery.getByRole('button', { name: /^Picture 1/ }).click();
    await expect(counter(1)).toBeVisible();
    await gallery.getByRole('button', { name: 'Previous picture' }).click();
    await expect(counter(count)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(counter(1)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(counter(count)).toBeVisible();
    // The counter's number matches the visible picture.
    await expect
      .poll(() =>
        gallery
          .getByRole('group')
          .first()
          .evaluate((strip) => Math.round(strip.scrollLeft / strip.clientWidth)),
      )
      .toBe(count - 1);
  });

  test('the product page enlarges the picture under the mouse, unless reduced motion is preferred', async ({
    page,
    shop,
  }) => {
    await visit(page, `/products/${shop.product.slug}`);
    const picture = page
      .getByRole('region', { name: `Pictures of ${shop.product.name}` })
      .locator('img')
      .first();
    const width = () => picture.evaluate((element) => element.getBoundingClientRect().width);
    const countBefore = await width();
    await picture.hover({ position: { x: 200, y: 200 } });
    await expect.poll(width).toBeGreaterThan(countBefore * 1.5);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(width).toBeCloseTo(countBefore, 0);
  });

  test('the product page opens the tab named in the address, and its rating links to the reviews', async ({
    page,
    shop,
  }) => {
    const path = `/products/${shop.product.slug}`;
    await visit(page, `${path}#shipping`);
    await expect(page.getByRole('tab', { name: 'Shipping' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'Shipping' })).toContainText('30-day returns');
    await visit(page, path);
    await expect(page.getByRole('tab', { name: 'Description' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('link', { name: `${shop.product.reviewCount} reviews` }).click();
    await expect(page.getByRole('tab', { name: /^Reviews/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tablist')).toBeInViewport();
    await page.getByRole('tab', { name: /^Reviews/ }).press('ArrowRight');
    await expect(page).toHaveURL(`${path}#shipping`);
  });

  test('the product page counts one view per page session and lists the product under "Recently viewed"', async ({
    page,
    shop,
  }) => {
    const { product, popular } = shop;
    const otherColour = popular.find(({ id }) => id !== product.id);
    if (!otherColour) throw new Error('a second product is needed');
    const { operations } = countGraphql(page);
    const views = () => operations.filter((name) => name === 'TrackProductView').length;
    await visit(page, `/products/${product.slug}`);
    await expect.poll(views).toBe(1);
    const related = page.getByRole('region', { name: 'More like this' });
    await expect(related.getByRole('article')).toHaveCount(4);
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(related.getByRole('article')).toHaveCount(4);
    await page.setViewportSize({ width: 1440, height: 900 });
    await related.getByRole('article').first().getByRole('link').last().click();
    await expect.poll(views).toBe(2);
    const strip = page.getByRole('region', { name: 'Recently viewed' });
    await expect(strip.getByRole('link', { name: product.name, exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await waitForNetworkIdle(page);
    expect(views()).toBe(2);

    await visit(page, `/products/${otherColour.slug}`);
    await expect(strip.getByRole('link', { name: product.name, exact: true })).toBeVisible();
    await reload(page);
    await expect(strip.getByRole('link', { name: product.name, exact: true })).toBeVisible();
    await expect(strip.getByRole('link', { name: otherColour.name, exact: true })).toBeHidden();
  });

  test("the product page's Back link leads to the previous list, or to all products", async ({
    page,
    shop,
  }) => {
    await visit(page, `/products/${shop.product.slug}`);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/products');
    await visit(page, `/categories/${shop.product.category.slug}`);
    await page.getByRole('article').first().getByRole('link').last().click();
    await expect(page).toHaveURL(/\/products\/[a-z0-9-]+$/);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(`/categories/${shop.product.category.slug}`);
  });

  test("the product page's bar passes below the header at the end of the page on a phone", async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await visit(page, `/products/${shop.product.slug}`);
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    const { height } = (await footer.boundingBox()) ?? { height: 0 };
    // So that the footer's end leaves the bar a place at the top of the window.
    await page.setViewportSize({ width: 375, height: Math.ceil(height) + 30 });
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(page.getByRole('banner')).toBeInViewport();
    const top = await page.evaluate(
      () => document.elementFromPoint(187, 10)?.closest('header, section')?.tagName,
    );
    expect(top).toBe('HEADER');
  });
});
