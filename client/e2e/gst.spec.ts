import type { Page } from '@playwright/test';
import { extractPdfText } from '../../server/src/modules/invoices/testing.pdf-text';
import {
  pressTestGatewayButton,
  waitForCartCount,
  completeCheckoutSteps,
  deliverOrder,
  fillCart,
} from './orders.helpers';
import { queryShop } from './customers.helpers';
import { expectAccessible } from './accessibility';
import { expect, visit } from './fixtures';
import { createShopTest } from './other-shop.fixture';
import { lastCode, createTestCustomer } from './outbox';
import type { TestProduct } from './test-catalogue';

const GSTIN = '29ABCDE1234F1Z5';
const test = createShopTest({
  // With rate limits on, a guest's cash order has to be confirmed by a code.
  settings: { SHOP_TAX: 'gst', SHOP_GSTIN: GSTIN, SHOP_STATE: 'Karnataka', RATE_LIMITS: 'on' },
});

const pageTitle = (page: Page) => page.getByRole('heading', { level: 1 });

/** Finds a product in stock by search text. */
async function findProduct(page: Page, searchText: string): Promise<TestProduct> {
  const { products } = await queryShop<{ products: { items: TestProduct[] } }>(
    page,
    `query ($search: String!) { products(filter: { search: $search, inStock: true }, limit: 1) { items { id slug name } } }`,
    { search: searchText },
  );
  const [bag] = products.items;
  if (bag === undefined) throw new Error(`The seed has no ${searchText} in stock`);
  return bag;
}

test('a GST shop shows prices including tax, 5% for cotton and 18% for leather, on page and invoice', async ({
  page,
}) => {
  const customer = createTestCustomer();
  const [cotton, leather] = [
    await findProduct(page, 'market canvas shopper'),
    await findProduct(page, 'hyde leather bifold wallet'),
  ];
  await fillCart(page, leather);
  await visit(page, `/products/${cotton.slug}`);
  await expect(page.getByText('MRP inclusive of all taxes').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart, 2 bags/ })).toBeVisible();
  await waitForCartCount(page, 2);
  await completeCheckoutSteps(page, customer, 'TEST_GATEWAY');

  await visit(page, '/checkout');
  for (const label of ['CGST 2.5%', 'SGST 2.5%', 'CGST 9%', 'SGST 9%'])
    await expect(page.getByText(`Includes ${label}`).first()).toBeVisible();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await pressTestGatewayButton(page, 'Pay');
  await expect(pageTitle(page)).toHaveText(/^Thank you/);
  const number = page.url().split('/').at(-1) ?? '';
  await deliverOrder(number);

  const invoice = await page.context().request.get(`/orders/${number}/invoice.pdf`);
  const text = extractPdfText(await invoice.body());
  for (const searchText of [
    'Tax invoice',
    `GSTIN ${GSTIN}`,
    'HSN 42022220 · 5%',
    'HSN 42023120 · 18%',
    'Includes CGST 2.5%',
  ])
    expect(text).toContain(searchText);
});

test('a guest confirms a cash order with the code that was sent to the phone', async ({ page }) => {
  const customer = createTestCustomer();
  await fillCart(page, await findProduct(page, 'market canvas shopper'));
  await completeCheckoutSteps(page, customer, 'CASH_ON_DELIVERY');
  await visit(page, '/checkout');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(pageTitle(page)).toHaveText('Please confirm your order');
  await expectAccessible(page);
  const code = await lastCode(page.context().request, customer.phone);
  await page.getByLabel('Digit 1').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(page.getByText('This code is not right')).toBeVisible();
  await expect(page.getByLabel('Digit 1')).toHaveValue('');
  await page.reload();
  await page.getByLabel('Digit 1').fill(code);
  await expect(pageTitle(page)).toHaveText(/^Thank you/);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart/ })).not.toContainText('1');
});
