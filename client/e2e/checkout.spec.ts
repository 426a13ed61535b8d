import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { operationNameOf, interceptGraphql } from './intercept-graphql';
import {
  ADDRESS,
  pickProduct,
  pressTestGatewayButton,
  completeCheckoutSteps,
  fillCart,
} from './orders.helpers';
import { queryShop, createCustomer } from './customers.helpers';
import { countGraphql, expect, reload, test, visit } from './fixtures';
import { lastMessage, createTestCustomer } from './outbox';
import { mockOperation, beforeOperation } from './screens/screen-context';

/** The checkout, from a full cart to an order, with every outcome of the payment. */

const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ });
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ });
const pageTitle = (page: Page) => page.getByRole('heading', { level: 1 });

async function orderNumbers(page: Page): Promise<string[]> {
  const { orders } = await queryShop<{ orders: { items: { number: string }[] } }>(
    page,
    '{ orders { items { number } } }',
  );
  return orders.items.map(({ number }) => number);
}

test('a guest completes the checkout step by step and places a cash-on-delivery order', async ({
  page,
  request,
  shop,
}) => {
  const { email, phone } = createTestCustomer();
  const product = pickProduct(shop);
  await fillCart(page, product);
  await visit(page, '/cart');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();

  await page.getByRole('button', { name: 'Continue to Address' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mobile Number').fill(phone);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to Address' }).click();

  await page.getByLabel('Full Name').fill(ADDRESS.fullName);
  await expect(page.getByLabel('Mobile Number')).toHaveValue(phone);
  await page.getByLabel('Flat, House no., Building').fill(ADDRESS.line1);
  await page.getByLabel('PIN Code').fill(ADDRESS.pinCode);
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await page.getByRole('button', { name: 'Continue to Delivery' }).click();
  await page.getByRole('radio', { name: /^Express, 1-2 business days/ }).check();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();

  // The server has saved the steps when the next one is shown.
  await expect(page.getByText('How would you like to pay?')).toBeVisible();
  await reload(page);
  await expect(page.getByText('How would you like to pay?')).toBeVisible();
  await expect(page.getByText(/^Express, /)).toBeVisible();
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page.getByText(/in cash when the parcel is handed to you/)).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();

  await expect(pageTitle(page)).toHaveText('Thank you');
  await expect(page).toHaveURL(/\/checkout\/confirmation\/PTL-/);
  await expect(cartButton(page)).toBeDisabled();
  await expectAccessible(page);
  const number = page.url().split('/').at(-1) ?? '';
  const mail = await lastMessage(request, email, number);
  expect(mail.subject).toBe(`Your order ${number}`);
  await lastMessage(request, phone, number);
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(page.getByRole('heading', { name: 'Where it is' })).toBeVisible();
  await expect(page.getByText(product.name).first()).toBeVisible();
  await expectAccessible(page);
});

test('a customer pays online for an order to a saved address, and finds the order in the account', async ({
  page,
  shop,
}) => {
  const customer = await createCustomer(page);
  await queryShop(page, 'mutation ($input: AddressInput!) { createAddress(input: $input) { __typename } }', {
    input: ADDRESS,
  });
  await fillCart(page, pickProduct(shop));
  await visit(page, '/checkout');
  // The account has an email, but no mobile number yet.
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  await page.getByLabel('Mobile Number').fill(ADDRESS.phoneNumber);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByRole('radio', { name: /12 Temple Road/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continue to Delivery' }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('radio', { name: /^Test payment/ }).check();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await payButton(page).click();
  await pressTestGatewayButton(page, 'Pay');
  await expect(pageTitle(page)).toHaveText('Thank you, Asha');
  const [number] = await orderNumbers(page);
  await visit(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Your last order' })).toBeVisible();
  await page.getByRole('link', { name: 'My Orders' }).first().click();
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
});

test('a payment that fails, hangs or is abandoned keeps the cart, until a payment succeeds', async ({
  page,
  shop,
}) => {
  const { email, phone } = createTestCustomer();
  await fillCart(page, pickProduct(shop));
  await completeCheckoutSteps(page, { email, phone }, 'TEST_GATEWAY');
  await visit(page, '/checkout');
  await payButton(page).click();
  await pressTestGatewayButton(page, 'Fail');
  await expect(pageTitle(page)).toHaveText('The payment did not go through');
  await page.getByRole('link', { name: 'Try again' }).click();

  await payButton(page).click();
  await pressTestGatewayButton(page, 'Hang: no answer, ever');
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(pageTitle(page)).toHaveText('Waiting for your payment');
  await expect(page.getByText(/^Reserved for you/)).toContainText(/\d:\d\d/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the checkout' }).click();

  await expect(page.getByRole('heading', { name: 'Your payment is not finished' })).toBeVisible();
  await expectAccessible(page);
  await reload(page);
  await expect(page.getByText(/^Reserved for you/)).toContainText(/(9:\d\d|10:00)/);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(
    page.getByText('The order was cancelled and nothing was charged. Your cart is unchanged.'),
  ).toBeVisible();

  // Leaves the payment page by the browser's back button, then pays.
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Continue payment' }).click();
  await pressTestGatewayButton(page, 'Pay, and tell the shop twice');
  await expect(pageTitle(page)).toHaveText('Thank you');
  await visit(page, '/checkout');
  await expect(pageTitle(page)).toHaveText('Your cart is empty');
});

test('the confirmation page shows the outcome of a late payment without a reload', async ({ page, shop }) => {
  const { email, phone } = createTestCustomer();
  await fillCart(page, pickProduct(shop));
  await completeCheckoutSteps(page, { email, phone }, 'TEST_GATEWAY');
  await visit(page, '/checkout');
  await payButton(page).click();
  const asked = page.waitForResponse(
    (response) => response.request().postData()?.includes('"Order"') ?? false,
  );
  await pressTestGatewayButton(page, 'Pay, and tell the shop when the reservation is over');
  await expect(pageTitle(page)).toHaveText('Waiting for your payment');
  // The status that the order would have when the payment came after ten minutes.
  const { data }: { data: { order: object } } = await (await asked).json();
  await mockOperation(page, 'Order', {
    order: { ...data.order, status: 'PAID_UNFULFILLABLE', statusLabel: 'Paid, cannot fulfil' },
  });
  await expect(pageTitle(page)).toHaveText('Sorry, we can’t fulfil this order');
  await expect(page.getByText(/are refunding all of it to your original payment method\.$/)).toBeVisible();
});

test('a shopper whose first answer was lost and who then presses twice gets one order', async ({
  page,
  shop,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/, /Failed to fetch/);
  const { email } = await createCustomer(page);
  await fillCart(page, pickProduct(shop));
  await completeCheckoutSteps(page, { email, phone: ADDRESS.phoneNumber }, 'CASH_ON_DELIVERY');
  await visit(page, '/checkout');
  let isLost = false;
  await interceptGraphql(page, async (route) => {
    if (operationNameOf(route) !== 'PlaceOrder' || isLost) {
      await route.fallback();
      return;
    }
    isLost = true;
    // The server places the order, but its answer is lost.
    await route.fetch();
    await route.abort();
  });
  // Without this answer the page still shows a full cart.
  await interceptGraphql(page, async (route) => {
    if (operationNameOf(route) === 'Checkout' && isLost) await route.abort();
    else await route.fallback();
  });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'We couldn’t reach the shop. Please try again: you will not be charged twice.',
  );
  const { operations } = countGraphql(page);
  await page.getByRole('button', { name: 'Place Order' }).dblclick();
  await expect(pageTitle(page)).toHaveText('Thank you, Asha');
  expect(operations.filter((operation) => operation === 'PlaceOrder')).toHaveLength(1);
  expect(await orderNumbers(page)).toEqual([page.url().split('/').at(-1)]);
});

test('checking out in two tabs makes one order; the second tab shows that the cart is empty', async ({
  page,
  context,
  shop,
}) => {
  const { email } = await createCustomer(page);
  await fillCart(page, pickProduct(shop));
  await completeCheckoutSteps(page, { email, phone: ADDRESS.phoneNumber }, 'CASH_ON_DELIVERY');
  await visit(page, '/checkout');
  const other = await context.newPage();
  await visit(other, '/checkout');
  // The second tab sends its order after the first tab's order was placed.
  await beforeOperation(other, 'PlaceOrder', async () => {
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(pageTitle(page)).toHaveText('Thank you, Asha');
  });
  await other.getByRole('button', { name: 'Place Order' }).click();
  await expect(pageTitle(other)).toHaveText('Your cart is empty');
  // The second tab may show the empty cart before its own request is answered.
  await other.unrouteAll({ behavior: 'wait' });
  expect(await orderNumbers(page)).toHaveLength(1);
});

test('a shopper is shown a changed total before an order is placed', async ({ page, shop }) => {
  const { email, phone } = createTestCustomer();
  const product = pickProduct(shop);
  await fillCart(page, product);
  await completeCheckoutSteps(page, { email, phone }, 'CASH_ON_DELIVERY');
  await visit(page, '/checkout');
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  // The cart changes in another tab while the order is being sent.
  await beforeOperation(page, 'PlaceOrder', () => fillCart(page, product));
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('alert')).toContainText(/^The total changed from ₹[\d,.]+ to ₹[\d,.]+\./);
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('Subtotal, 2 bags');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(pageTitle(page)).toHaveText('Thank you');
});
