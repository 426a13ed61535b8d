import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { PUBLIC_QUERY_FIELDS } from '../src/graphql/public-fields.generated';
import { ADDRESS, pickProduct, completeCheckoutSteps, fillCart, placeCashOrder } from './orders.helpers';
import {
  queryShop,
  confirmEmail,
  fillEmailForm,
  createCustomer,
  openOtherDevice,
  signOut,
  type TestCustomer,
} from './customers.helpers';
import { expect, waitForNetworkIdle, test, visit } from './fixtures';
import { readAllBrowserData, navigateInApp, cachedRootFields } from './browser-data';

/** Signing out and deleting an account, and what remains in other tabs and on other devices. */

const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });

async function expectNoPersonalData(page: Page, { email }: TestCustomer): Promise<void> {
  const { browserData, pageText } = await page.evaluate(() => ({
    browserData: JSON.stringify({ ...localStorage, ...sessionStorage }),
    pageText: document.documentElement.outerHTML,
  }));
  for (const personalTexts of [email, 'Asha', '12 Temple Road']) {
    expect(browserData).not.toContain(personalTexts);
    expect(pageText).not.toContain(personalTexts);
  }
}

test('signing out removes personal data from every open tab', async ({ page, context }) => {
  const customer = await createCustomer(page);
  const address = {
    fullName: 'Asha Rao',
    phoneNumber: '9845012345',
    line1: '12 Temple Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pinCode: '560003',
  };
  await queryShop(page, 'mutation ($input: AddressInput!) { createAddress(input: $input) { __typename } }', {
    input: address,
  });
  await visit(page, '/dashboard');
  await visit(page, '/addresses');
  await expect(page.getByText('12 Temple Road').first()).toBeVisible();
  const [profile, shop] = [await context.newPage(), await context.newPage()];
  await visit(profile, '/profile');
  await expect(profile.getByLabel('Email')).toHaveValue(customer.email);
  await visit(shop, '/sale');
  await expect(shop.getByRole('button', { name: 'My Account' })).toHaveText('AR');

  await signOut(page);
  await expect(profile).toHaveURL('/login');
  await expect(login(shop)).toBeVisible();
  await expect(shop).toHaveURL('/sale');
  for (const tab of [page, profile, shop]) await expectNoPersonalData(tab, customer);

  // The previous page belongs to the account that was signed out.
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expectNoPersonalData(page, customer);
});

test('no personal data is left after a customer visits every account page and signs out', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  const customer = await createCustomer(page);
  await confirmEmail(page, customer);
  const phone = '9845098450';
  const product = pickProduct(shop);
  const number = await placeCashOrder(page, { email: customer.email, phone }, product);
  const { createAddress } = await queryShop<{ createAddress: { __typename: string } }>(
    page,
    'mutation ($input: AddressInput!) { createAddress(input: $input) { __typename } }',
    { input: { ...ADDRESS, phoneNumber: phone } },
  );
  expect(createAddress.__typename).toBe('AddressSaved');
  await fillCart(page, product);
  await completeCheckoutSteps(page, { email: customer.email, phone }, 'CASH_ON_DELIVERY');

  const { cart } = await queryShop<{ cart: { id: string } }>(page, '{ cart { id } }');
  // The server renders it with the cart.
  await visit(page, '/cart');
  await expect(page.getByRole('list', { name: 'Bags in the cart' })).toBeVisible();
  // Each heading tells its page from the one before, which would be left before it is loaded otherwise.
  const screens: readonly [string, string | RegExp][] = [
    ['/profile', 'My Profile'],
    ['/orders', 'My Orders'],
    [`/orders/${number}`, new RegExp(number)],
    ['/addresses', 'Saved Addresses'],
    ['/gift-cards', 'E-Gift Cards'],
    ['/security', 'Security'],
    ['/privacy', 'Your privacy'],
    [`/products/${product.slug}#reviews`, product.name],
    ['/wishlist', 'Your wishlist is empty'],
    ['/checkout', 'Checkout'],
    ['/cart', 'Your cart'],
    [`/products/${product.slug}#questions`, product.name],
  ];

  // Navigates without reloading, so that data of earlier pages is still in memory.
  for (const [path, heading] of screens) {
    await navigateInApp(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0);
    // This button appears later, after a query of its own.
    if (path === '/privacy')
      await expect(page.getByRole('button', { name: 'Stop these emails' })).toBeEnabled();
    await waitForNetworkIdle(page);
  }
  await navigateInApp(page, `/products/${product.slug}#reviews`);
  await page.getByRole('tabpanel', { name: /^Reviews/ }).scrollIntoViewIfNeeded();
  await expect
    .poll(() => cachedRootFields(page))
    .toEqual(
      expect.arrayContaining([
        'me',
        'orders',
        'order',
        'addresses',
        'cart',
        'checkout',
        'viewerReviews',
        'reviewMails',
        'security',
        'sessions',
      ]),
    );

  await signOut(page);
  expect((await cachedRootFields(page)).filter((name) => !PUBLIC_QUERY_FIELDS.includes(name))).toEqual([]);
  const paths = await readAllBrowserData(page);
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['cache', 'localStorage', 'document']));
  for (const [place, text] of Object.entries(paths))
    for (const personalTexts of [customer.email, phone, ADDRESS.line1, number, cart.id])
      expect(text.includes(personalTexts), `${personalTexts} in ${place}`).toBe(false);
});

test('a device that was signed out from elsewhere shows the sign-in page at its next request', async ({
  page,
  browser,
  browserErrors,
}) => {
  const customer = await createCustomer(page);
  const other = await openOtherDevice(browser, customer);
  browserErrors.collectFrom(other);
  await visit(other, '/profile');
  await expect(other.getByLabel('First Name')).toHaveValue('Asha');

  await visit(page, '/security');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  await expectNoPersonalData(page, customer);

  await other.getByLabel('First Name').fill('Meera');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other).toHaveURL('/login');
  await expect(login(other)).toBeVisible();
  await expectNoPersonalData(other, customer);
});

test("Log Out is a row in the header's menu, and a text button below the account's navigation", async ({
  page,
}) => {
  await createCustomer(page);
  await visit(page, '/dashboard');
  const accountListButton = page.getByRole('main').getByRole('button', { name: 'Log Out' });
  await expect(accountListButton).toHaveCSS('background-image', /gradient/);
  await page.getByRole('button', { name: 'My Account' }).click();
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'My Account' });
  const row = await menu.getByRole('button', { name: 'Log Out' }).boundingBox();
  const link = await menu.getByRole('link', { name: 'My Profile' }).boundingBox();
  expect(row).toMatchObject({ x: link?.x, width: link?.width, height: link?.height });
});

test('a guest is redirected from every account page to the sign-in page', async ({ page }) => {
  const paths = ['/dashboard', '/profile', '/addresses', '/security', '/logout', '/verify-email?token=x'];
  for (const path of paths) {
    await visit(page, path);
    await expect(page).toHaveURL('/login');
  }
});

test('a signed-in customer is redirected from every page for guests, at both of its addresses', async ({
  page,
}) => {
  const titles = {
    '/login': 'Welcome Back',
    '/auth/login': 'Welcome Back',
    '/register': 'Create Account',
    '/auth/register': 'Create Account',
    '/forgot-password': 'Forgot password',
  };
  for (const [path, title] of Object.entries(titles)) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await createCustomer(page);
  for (const path of Object.keys(titles)) {
    await visit(page, path);
    await expect(page).toHaveURL('/');
  }
  await visit(page, '/logout');
  await expect(page).toHaveURL('/login');
  await expect(login(page)).toBeVisible();
});

test('a customer downloads a copy of their data and deletes the account', async ({
  page,
  context,
  browser,
}) => {
  const customer = await createCustomer(page);
  const other = await openOtherDevice(browser, customer);
  await visit(page, '/privacy');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download your data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('potli-data.json');
  const copy: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(JSON.stringify(copy)).toContain(customer.email);
  expect(JSON.stringify(copy)).not.toMatch(/argon2|passwordHash|password_hash/);

  const tab = await context.newPage();
  await visit(tab, '/dashboard');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');
  await page.getByRole('button', { name: 'Delete your account' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/');
  await expect(login(page)).toBeVisible();
  await expect(tab).toHaveURL('/login');
  for (const paths of [page, tab]) await expectNoPersonalData(paths, customer);
  await visit(other, '/profile');
  await expect(other).toHaveURL('/login');

  await visit(page, '/login');
  await fillEmailForm(page, customer);
  await expect(page.getByRole('alert')).toHaveText('The email or password is not right');
});
