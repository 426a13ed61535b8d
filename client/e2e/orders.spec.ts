import { expectAccessible } from './accessible';
import { bag, deliver, placedOrder } from './buying';
import { newCustomer } from './customers';
import { expect, newWindow, reload, test, visit } from './fixtures';
import { lastCode, lastMessage, newPerson } from './outbox';

/** Orders after the purchase: viewing, cancelling, returning, reordering, finding, invoices. */

test('a customer cancels an order once and is mailed about it', async ({ page, request, shop }) => {
  const person = await newCustomer(page);
  const number = await placedOrder(page, person, bag(shop));
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
  await lastMessage(request, person.email, `${number} is cancelled`);
});

test('a customer returns a delivered order with a reason, and buys it again', async ({ page, shop }) => {
  const person = await newCustomer(page);
  const chosen = bag(shop);
  const number = await placedOrder(page, person, chosen);
  await deliver(number);
  await visit(page, `/orders/${number.toLowerCase().replaceAll('-', '')}`);
  await expect(page.getByText('Blue Dart, BD 4711')).toBeVisible();
  await page.getByRole('button', { name: 'Return', exact: true }).click();
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText('Please tell us why you send it back')).toBeVisible();
  await page.getByLabel('Why do you send it back?').fill('Too small for the train');
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(
    page.getByText('Your return is requested. A courier calls within two days to collect it.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Return', exact: true })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('list', { name: 'Bags in the cart' })).toContainText(chosen.name);
});

test('a guest finds an order in another browser by its number, the mobile number and a code', async ({
  page,
  browser,
  request,
  shop,
}) => {
  const person = newPerson();
  const number = await placedOrder(page, person, bag(shop));

  const elsewhere = await newWindow(browser);
  await visit(elsewhere, `/orders/${number}`);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('We do not find this order');
  await elsewhere.getByRole('link', { name: 'Find your order' }).first().click();
  await elsewhere.getByRole('button', { name: 'Send Code' }).click();
  await expect(elsewhere.getByText('Please enter your order number')).toBeVisible();
  await elsewhere.getByLabel('Order Number').fill(number.toLowerCase());
  await elsewhere.getByLabel('Mobile Number').fill(person.phone);
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Send Code' }).click();
  await elsewhere.getByLabel('Digit 1').waitFor();
  const code = await lastCode(request, person.phone);
  await elsewhere.getByLabel('Digit 1').fill(code === '000000' ? '111111' : '000000');
  await expect(elsewhere.getByRole('status').filter({ hasText: /code/i }).first()).toBeVisible();
  await expect(elsewhere.getByLabel('Digit 1')).toBeEnabled();
  await elsewhere.getByLabel('Digit 1').fill(code);
  await expect(elsewhere).toHaveURL(`/orders/${number}`);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(number);
  await reload(elsewhere);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(number);
});

test("a customer opens an order's invoice as PDF once it was shipped; a stranger cannot", async ({
  page,
  browser,
  shop,
}) => {
  const person = await newCustomer(page);
  const number = await placedOrder(page, person, bag(shop));
  await visit(page, `/orders/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  await expect(page.getByRole('link', { name: 'Invoice (PDF)' })).toHaveCount(0);
  await deliver(number);
  await visit(page, `/orders/${number}`);
  const href = await page.getByRole('link', { name: 'Invoice (PDF)' }).getAttribute('href');
  const own = await page.context().request.get(href ?? '');
  expect(own.headers()['content-type']).toBe('application/pdf');
  const stranger = await (await browser.newContext()).request.get(href ?? '');
  expect(stranger.headers()['content-type']).not.toBe('application/pdf');
});
