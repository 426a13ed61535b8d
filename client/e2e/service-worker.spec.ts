import { expect, reload, test, visit } from './fixtures';

test.use({ serviceWorkers: 'allow' });

test('without a network an unseen page shows the offline page, and opens after reconnecting', async ({
  page,
  context,
  browserErrors,
  shop,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  await visit(page, '/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await reload(page);
  await context.setOffline(true);
  await page.goto(`/products/${shop.product.slug}`);
  await expect(page.getByText(/offline/i).first()).toBeVisible();
  expect(
    await page.evaluate(() => document.fonts.ready.then((fonts) => [...fonts].map(({ status }) => status))),
  ).toEqual(['loaded', 'loaded']);
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await context.setOffline(false);
  await visit(page, `/products/${shop.product.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.product.name);
});

test('the service worker caches neither GraphQL nor REST answers', async ({ page, shop }) => {
  await visit(page, '/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await visit(page, `/products/${shop.product.slug}`);
  await visit(page, '/products');
  const cachedUrls = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        addresses.push(new URL(request.url).pathname);
    return addresses;
  });
  expect(cachedUrls.length).toBeGreaterThan(0);
  expect(cachedUrls.filter((path) => path.startsWith('/graphql') || path.startsWith('/api'))).toEqual([]);
});
