import { expectAccessible } from './accessibility';
import { pickProduct, deliverOrder, placeCashOrder } from './orders.helpers';
import { createCustomer } from './customers.helpers';
import { expect, newWindow, reload, test, visit } from './fixtures';
import { lastCode, lastMessage, createTestCustomer } from './outbox';

/** Orders after the purchase: viewing, cancelling, returning, reordering, finding, invoices. */

test('a customer cancels an order once and is mailed about it', async ({ page, request, shop }) => {
  const customer = await createCustomer(page);
  const number = await placeCashOrder(page, customer, pickProduct(shop));
  await visit(page, '/orders');
  await expectAccessible(page);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep the order' }).click();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByLabel('Why (optional)').fill('Ordered twice');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Your order is cancelled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Cancelled' })).toBeVisible();
  await lastMessage(request, customer.email, `${number} is cancelled`);
});

test('a customer returns a delivered order with a reason, and buys it again', async ({ page, shop }) => {
  const customer = await createCustomer(page);
  const product = pickProduct(shop);
  const number = await placeCashOrder(page, customer, product);
  await deliverOrder(number);
  await visit(page, `/orders/${number.toLowerCase().replaceAll('-', '')}`);
  await expect(page.getByText('Blue Dart, BD 4711')).toBeVisible();
  await page.getByRole('button', { name: 'Return', exact: true }).click();
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText('Please tell us why you are returning it')).toBeVisible();
  await page.getByLabel('Why are you returning it?').fill('Too small for the train');
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText('Return requested. A courier will collect it within two days.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Return', exact: true })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('list', { name: 'Bags in the cart' })).toContainText(product.name);
});

test('a guest finds an order in another browser by its number, the mobile number and a code', async ({
  page,
  browser,
  request,
  shop,
}) => {
  const customer = createTestCustomer();
  const number = await placeCashOrder(page, customer, pickProduct(shop));

  const otherBrowserPage = await newWindow(browser);
  await visit(otherBrowserPage, `/orders/${number}`);
  await expect(otherBrowserPage.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find this order');
  await otherBrowserPage.getByRole('link', { name: 'Find your order' }).first().click();
  await otherBrowserPage.getByRole('button', { name: 'Send Code' }).click();
  await expect(otherBrowserPage.getByText('Please enter your order number')).toBeVisible();
  await otherBrowserPage.getByLabel('Order Number').fill(number.toLowerCase());
  await otherBrowserPage.getByLabel('Mobile Number').fill(customer.phone);
  await expectAccessible(otherBrowserPage);
  await otherBrowserPage.getByRole('button', { name: 'Send Code' }).click();
  await otherBrowserPage.getByLabel('Digit 1').waitFor();
  const code = await lastCode(request, customer.phone);
  await otherBrowserPage.getByLabel('Digit 1').fill(code === '000000' ? '111111' : '000000');
  await expect(otherBrowserPage.getByRole('status').filter({ hasText: /code/i }).first()).toBeVisible();
  await expect(otherBrowserPage.getByLabel('Digit 1')).toBeEnabled();
  await otherBrowserPage.getByLabel('Digit 1').fill(code);
  await expect(otherBrowserPage).toHaveURL(`/orders/${number}`);
  await expect(otherBrowserPage.getByRole('heading', { level: 1 })).toHaveText(number);
  await reload(otherBrowserPage);
  await expect(otherBrowserPage.getByRole('heading', { level: 1 })).toHaveText(number);
});

test("a customer opens an order's invoice as PDF once it was shipped; a stranger cannot", async ({
  page,
  browser,
  shop,
}) => {
  const customer = await createCustomer(page);
  const number = await placeCashOrder(page, customer, pickProduct(shop));
  await visit(page, `/orders/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  await expect(page.getByRole('link', { name: 'Invoice (PDF)' })).toHaveCount(0);
  await deliverOrder(number);
  await visit(page, `/orders/${number}`);
  const href = await page.getByRole('link', { name: 'Invoice (PDF)' }).getAttribute('href');
  const ownInvoice = await page.context().request.get(href ?? '');
  expect(ownInvoice.headers()['content-type']).toBe('application/pdf');
  const stranger = await (await browser.newContext()).request.get(href ?? '');
  expect(stranger.headers()['content-type']).not.toBe('application/pdf');
});
