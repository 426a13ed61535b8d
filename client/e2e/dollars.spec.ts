import type { Page } from '@playwright/test';
import { pressTestGatewayButton, waitForCartCount, completeCheckoutSteps } from './orders.helpers';
import { queryShop } from './customers.helpers';
import { expect, visit } from './fixtures';
import { createShopTest } from './other-shop.fixture';
import { lastMessage, createTestCustomer } from './outbox';

const test = createShopTest({ settings: { SHOP_CURRENCY: 'USD' }, database: 'potli_dollars' });

const pageTitle = (page: Page) => page.getByRole('heading', { level: 1 });

/** The page's HTML, including metadata and structured data. */
const readPageText = (page: Page) => page.locator('html').evaluate((root) => root.outerHTML);

test('a shop in US dollars prices a tote at about $39 from the list to the order mail, without any rupee', async ({
  page,
  request,
}) => {
  const customer = createTestCustomer();
  await visit(
    page,
    '/products?category=handbags&search=linden+work+tote&minPrice=29&maxPrice=44&inStock=true',
  );
  await expect(page.getByRole('link', { name: 'Remove filter $29 to $44' })).toBeVisible();
  const [bag] = await page.getByRole('article').all();
  if (bag === undefined) throw new Error('No tote costs between $29 and $44');
  await expect(bag).toContainText(/\$(29|34|39|44)\.00/);
  expect(await readPageText(page)).not.toMatch(/₹|"INR"/);
  await bag.getByRole('link').first().click();

  await expect(pageTitle(page)).toHaveText(/linden work tote/i);
  await expect(page.getByText('Free shipping on orders over $50', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(
    page.getByRole('banner').getByRole('button', { name: /^Cart, 1 bag, subtotal \$(29|34|39|44)$/ }),
  ).toBeVisible();
  await waitForCartCount(page, 1);
  await queryShop(page, 'mutation { applyPromoCode(code: "SAVE10") { __typename } }');
  await completeCheckoutSteps(page, customer, 'TEST_GATEWAY');

  await visit(page, '/checkout');
  expect(await readPageText(page)).not.toMatch(/₹|"INR"/);
  await page.getByRole('button', { name: /^Pay \$\d/ }).click();
  await expect(page.getByText(/\$\d+\.\d\d/).first()).toBeVisible();
  await pressTestGatewayButton(page, 'Pay');
  await expect(pageTitle(page)).toHaveText(/^Thank you/);
  const number = page.url().split('/').at(-1) ?? '';
  const { text } = await lastMessage(request, customer.email, number);
  expect(text).toMatch(/Total \$\d+\.\d\d/);
  expect(text).not.toContain('₹');
});
