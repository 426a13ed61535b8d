import type { Page } from '@playwright/test';
import {
  addButton,
  addToCartFromPage,
  cartButton,
  firstProduct,
  cartLines,
  findNotice,
  interceptOperation,
  findWellStockedProducts,
} from './cart.helpers';
import { queryShop, fillEmailForm, createCustomer } from './customers.helpers';
import type { TestCatalogue, TestProduct } from './test-catalogue';
import { countGraphql, expect, newWindow, reload, waitForNetworkIdle, test, visit } from './fixtures';

/** Cart and wishlist of guests and customers: reloads, tabs, devices, and without a network. */

async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await reload(page);
}

/** Waits until the service worker has cached the cart and wishlist pages for use without a network. */
async function waitForPrecachedPages(page: Page): Promise<void> {
  await expect(async () => {
    const cachedPages = await page.evaluate(async () => {
      const cachedResponse = await Promise.all(['/cart', '/wishlist'].map((path) => caches.match(path)));
      return cachedResponse.filter((response) => response !== undefined).length;
    });
    expect(cachedPages).toBe(2);
  }).toPass();
}

/** Returns the HTML of a page in the cache of the service worker. */
function readCachedPage(page: Page, path: string): Promise<string | undefined> {
  return page.evaluate(async (address) => (await caches.match(address))?.text(), path);
}

declare global {
  interface Window {
    /** The largest number of cart lines shown since `trackMaxLineCount` was called. */
    mostLines?: number;
  }
}

async function trackMaxLineCount(page: Page): Promise<void> {
  await page.evaluate(() => {
    const count = () => document.querySelectorAll('[aria-label="Bags in the cart"] > li').length;
    window.mostLines = count();
    new MutationObserver(() => {
      window.mostLines = Math.max(window.mostLines ?? 0, count());
    }).observe(document.body, { childList: true, subtree: true });
  });
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

/** Adds a product to the cart, without its page. */
async function addOneToCart(page: Page, shop: TestCatalogue): Promise<TestProduct> {
  const product = firstProduct(findWellStockedProducts(shop, 1));
  await queryShop(
    page,
    'mutation ($input: AddToCartInput!) { addToCart(input: $input) { ... on CartChanged { cart { id } } } }',
    { input: { productId: product.id } },
  );
  return product;
}

test('adding the first product of a visit opens the cart drawer and sends a single request', async ({
  page,
}) => {
  const { operations } = countGraphql(page);
  await visit(page, '/products?inStock=true');
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'View Cart' })).toBeVisible();
  await waitForNetworkIdle(page);
  expect(operations).toEqual(['AddToCart']);
});

test('a guest on a phone fills the cart, changes it, and finds it again after a reload', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const [one, other] = findWellStockedProducts(shop, 2);
  if (!one || !other) throw new Error('Two bags are needed');
  await visit(page, `/products/${one.slug}`);
  await expect(cartButton(page)).toBeDisabled();
  await page
    .getByRole('group', { name: 'Quantity', exact: true })
    .getByRole('button', { name: 'One more' })
    .click();
  await addButton(page).click();
  await expect(findNotice(page, 'Added to Cart')).toBeVisible();
  await expect(page.getByText('Product has been added to your cart successfully.')).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName(/^Cart, 2 bags, subtotal ₹[\d,]+$/);

  await visit(page, `/products?search=${encodeURIComponent(other.name)}`);
  await page
    .getByRole('button', { name: `Add to Cart: ${other.name}`, exact: true })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: /^Cart/ });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByText('Subtotal')).toBeVisible();
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await expect(drawer.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute(
    'href',
    '/checkout',
  );
  await drawer.getByRole('link', { name: 'View Cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(drawer).toHaveCount(0);

  await expect(cartLines(page)).toHaveCount(2);
  await page.getByLabel('Promo code').fill('save10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Promo code SAVE10')).toBeVisible();
  await expect(page.getByText('Discount, SAVE10')).toBeVisible();
  await page.getByRole('button', { name: `Remove ${other.name}` }).click();
  await expect(cartLines(page)).toHaveCount(1);
  await reload(page);
  await expect(cartLines(page)).toHaveCount(1);
  await expect(cartButton(page)).toHaveAccessibleName(/^Cart, 2 bags/);
  await expect(page.getByText('Promo code SAVE10')).toBeVisible();

  await page.getByRole('button', { name: `Move to wishlist: ${one.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await findNotice(page, 'Added to Wishlist')
    .locator('xpath=..')
    .getByRole('link', { name: 'View wishlist' })
    .click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: `Add to Cart: ${one.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName(/^Cart, 1 bag,/);
});

test('the server’s cart page contains the cart of its guest alone, and no cache keeps it', async ({
  page,
  browser,
  shop,
}) => {
  const { name } = await addOneToCart(page, shop);
  const withoutScripts = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const cartPage = await withoutScripts.newPage();
  const answer = await cartPage.goto('/cart');
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await expect(cartLines(cartPage)).toContainText(name);
  await expect(cartPage.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  const other = await (await newWindow(browser)).request.get('/cart');
  expect(await other.text()).not.toContain(name);
  expect(other.headers()['cache-control']).toMatch(/^public, /);
});

test('a guest changes the cart that the server rendered as soon as the page listens', async ({
  page,
  shop,
}) => {
  const { name } = await addOneToCart(page, shop);
  await page.goto('/cart', { waitUntil: 'commit' });
  const quantity = page.getByRole('group', { name: `Quantity of ${name}` });
  const increase = quantity.getByRole('button', { name: 'One more' });
  await increase.click();
  await expect(quantity).toContainText('2');
  await increase.click();
  await expect(quantity).toContainText('3');
  await expect
    .poll(
      async () =>
        (await queryShop<{ cart: { itemCount: number } }>(page, '{ cart { itemCount } }')).cart.itemCount,
    )
    .toBe(3);
});

test('a product added to the wishlist on its page is marked on its card and can be removed there', async ({
  page,
  shop,
}) => {
  const bag = firstProduct(findWellStockedProducts(shop, 1));
  await visit(page, `/products/${bag.slug}`);
  await page.getByRole('button', { name: `Add ${bag.name} to wishlist` }).click();
  await expect(findNotice(page, 'Added to Wishlist')).toBeVisible();
  await visit(page, `/products?search=${encodeURIComponent(bag.name)}`);
  await page
    .getByRole('button', { name: `Remove ${bag.name} from wishlist` })
    .first()
    .click();
  await expect(findNotice(page, 'Removed from Wishlist')).toBeVisible();
  await reload(page);
  await expect(page.getByRole('button', { name: `Add ${bag.name} to wishlist` }).first()).toBeVisible();
});

test('selected products are added to the cart and to the wishlist together', async ({ page }) => {
  await visit(page, '/products?inStock=true&sort=popularity-desc');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Add to Wishlist' }).click();
  await expect(page.getByText('2 products have been added to your wishlist successfully.')).toBeVisible();
  await bar.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('2 products have been added to your cart successfully.')).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName(/^Cart, 2 bags/);
  // A second press would add them once more.
  await expect(bar).toBeHidden();
});

test('two tabs of one browser show the same cart', async ({ page, context, browserErrors, shop }) => {
  const bag = firstProduct(findWellStockedProducts(shop, 1));
  await addToCartFromPage(page, bag);
  const other = await context.newPage();
  browserErrors.collectFrom(other);
  await visit(other, '/cart');
  await expect(cartLines(other)).toHaveCount(1);
  await page.bringToFront();
  await addButton(page).click();
  await expect(cartButton(other)).toHaveAccessibleName(/^Cart, 2 bags/);
  await expect(other.getByRole('group', { name: `Quantity of ${bag.name}` })).toContainText('2');
  await other.getByRole('button', { name: `Remove ${bag.name}` }).click();
  await expect(cartButton(page)).toBeDisabled();
});

test('a late answer of an earlier change does not bring a removed line back', async ({ page, shop }) => {
  const [one, other] = findWellStockedProducts(shop, 2);
  if (!one || !other) throw new Error('Two bags are needed');
  await addToCartFromPage(page, one);
  await addToCartFromPage(page, other);
  await visit(page, '/cart');
  await expect(cartLines(page)).toHaveCount(2);
  // The server changes the cart at once, but its answer is held back until `releaseAnswer`.
  const { promise: lateAnswer, resolve: releaseAnswer } = withResolvers();
  const { promise: changed, resolve: reportChanged } = withResolvers();
  await interceptOperation(page, 'SetCartQuantity', async (route) => {
    const response = await route.fetch();
    reportChanged();
    await lateAnswer;
    await route.fulfill({ response });
  });
  await page
    .getByRole('group', { name: `Quantity of ${one.name}` })
    .getByRole('button', { name: 'One more' })
    .click();
  await changed;
  const removed = page.waitForResponse(
    (response) => response.request().postData()?.includes('RemoveFromCart') ?? false,
  );
  await page.getByRole('button', { name: `Remove ${other.name}` }).click();
  await expect(cartLines(page)).toHaveCount(1);
  await trackMaxLineCount(page);
  releaseAnswer();
  await removed;
  await waitForNetworkIdle(page);
  expect(await page.evaluate(() => window.mostLines)).toBe(1);
  await expect(cartButton(page)).toHaveAccessibleName(/^Cart, 2 bags/);
  await reload(page);
  await expect(cartLines(page)).toHaveCount(1);
});

test('a change of the cart that fails is undone, with an error notice', async ({
  page,
  browserErrors,
  shop,
}) => {
  browserErrors.expect(/500/);
  const bag = firstProduct(findWellStockedProducts(shop, 1));
  await addToCartFromPage(page, bag);
  await interceptOperation(page, 'AddToCart', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'No' }),
  );
  await addButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Error');
  await expect(page.getByRole('alert')).toContainText('Failed to add product to cart.');
  await expect(cartButton(page)).toHaveAccessibleName(/^Cart, 1 bag,/);
});

test.describe('cart and wishlist with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a shopper without a network opens cart and wishlist, and changes made there are sent once after reconnecting', async ({
    page,
    context,
    browserErrors,
    shop,
  }) => {
    browserErrors.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/);
    const [one, other] = findWellStockedProducts(shop, 2);
    if (!one || !other) throw new Error('Two bags are needed');
    await visit(page, '/');
    await waitForServiceWorker(page);
    await addToCartFromPage(page, one);
    await page.getByRole('button', { name: `Add ${one.name} to wishlist` }).click();
    await expect(findNotice(page, 'Added to Wishlist')).toBeVisible();
    await visit(page, `/products/${other.slug}`);
    await waitForPrecachedPages(page);
    expect(await readCachedPage(page, '/cart'), 'the copy is the page that everybody gets').not.toContain(
      one.name,
    );

    await context.setOffline(true);
    await addButton(page).click();
    await expect(
      page
        .getByText('You’re offline. We’ve saved your change and will send it when you’re back online.')
        .first(),
    ).toBeVisible();
    await expect(cartButton(page)).toHaveAccessibleName(/^Cart, 2 bags/);
    await visit(page, '/cart');
    await expect(cartLines(page)).toHaveCount(2);
    await page
      .getByRole('group', { name: `Quantity of ${one.name}` })
      .getByRole('button', { name: 'One more' })
      .click();
    // A change is stored before it is counted in the header.
    await expect(cartButton(page)).toHaveAccessibleName(/^Cart, 3 bags/);
    await reload(page);
    await expect(cartButton(page)).toHaveAccessibleName(/^Cart, 3 bags/);
    await visit(page, '/wishlist');
    await expect(page.getByRole('article')).toHaveCount(1);

    await context.setOffline(false);
    await expect(async () => {
      expect(await page.evaluate(() => localStorage.getItem('potli.changes'))).toBe('[]');
    }).toPass();
    const { cart } = await queryShop<{ cart: { itemCount: number; lines: { quantity: number }[] } }>(
      page,
      '{ cart { itemCount lines { quantity } } }',
    );
    expect(cart.itemCount).toBe(3);
    expect(cart.lines.map(({ quantity }) => quantity).sort()).toEqual([1, 2]);
  });

  test('a guest who signs in gets both carts merged, with a note, and leaves no trace of them after signing out', async ({
    page,
    context,
    browser,
    shop,
  }) => {
    const [one, other] = findWellStockedProducts(shop, 2);
    if (!one || !other) throw new Error('Two bags are needed');
    const otherDevicePage = await newWindow(browser);
    await visit(otherDevicePage, '/');
    const customer = await createCustomer(otherDevicePage);
    await addToCartFromPage(otherDevicePage, one);
    await otherDevicePage.context().close();

    await addToCartFromPage(page, one);
    await addToCartFromPage(page, other);
    await visit(page, '/login');
    await fillEmailForm(page, customer);
    await expect(page).toHaveURL('/');
    await expect(cartButton(page)).toHaveAccessibleName(/^Cart, 3 bags/);
    await visit(page, '/cart');
    await expect(cartLines(page)).toHaveCount(2);
    await expect(
      page.getByText('The 2 bags you chose before you signed in are in your cart too.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(page.getByRole('button', { name: 'Got it' })).toHaveCount(0);
    await reload(page);
    await expect(cartLines(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Got it' })).toHaveCount(0);

    await page.getByRole('button', { name: 'My Account' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/login');
    await expect(cartButton(page)).toBeDisabled();
    // Recently viewed products stay after a sign-out.
    const storedCopy = await page.evaluate(() =>
      JSON.stringify({ ...localStorage, 'potli.recently-viewed': undefined }),
    );
    expect(storedCopy).not.toContain(one.slug);
    expect(storedCopy).not.toContain(one.id);
    const cachedPages = await page.evaluate(async () => {
      const texts: string[] = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          if (/\/(?:cart|wishlist)$/.test(new URL(request.url).pathname))
            texts.push((await (await (await caches.open(name)).match(request))?.text()) ?? '');
      return texts.join('\n');
    });
    expect(cachedPages).not.toContain(one.name);
    expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'guest' }));
  });
});
