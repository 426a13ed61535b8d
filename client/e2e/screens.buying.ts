import { expect, type Page } from '@playwright/test';
import { ADDRESS, bag, chooseAll, deliver, fillCart, placedOrder, type Method } from './buying';
import { ask, newCustomer } from './customers';
import { visit } from './fixtures';
import { lastCode, newPerson } from './outbox';
import { answerInstead, at, holdAnswer, NO_ANSWER, silence, type Screen, type Stage } from './screens.stage';

const person = { email: 'asha@example.in', phone: ADDRESS.phoneNumber };

/** The checkout of a guest; `before` says how far it has got. */
const checkout =
  (
    before: (page: Page) => Promise<void> = async () => undefined,
    go: (page: Page) => Promise<void> = async () => undefined,
  ): Screen['open'] =>
  async ({ page, shop }) => {
    await page.goto('/help');
    await fillCart(page, bag(shop), 2);
    await before(page);
    await visit(page, '/checkout');
    await expect(page.getByRole('complementary', { name: 'Order summary' })).toBeVisible();
    await go(page);
  };

const chosen = (method: Method) => (page: Page) => chooseAll(page, person, method);

const CHECKOUT: Screen[] = [
  {
    name: 'checkout-empty',
    open: async (stage) => {
      await at('/checkout')(stage);
      await expect(stage.page.getByText('Your cart is empty')).toBeVisible();
    },
  },
  {
    name: 'checkout-loading',
    open: async ({ page }) => {
      await holdAnswer(page, 'Checkout');
      await visit(page, '/checkout');
    },
  },
  {
    name: 'checkout-failed',
    provokes: NO_ANSWER,
    open: async ({ page }) => {
      await silence(page, 'Checkout');
      await visit(page, '/checkout');
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    },
  },
  {
    name: 'checkout-contact-faults',
    open: checkout(undefined, async (page) => {
      await page.getByRole('button', { name: 'Continue to Address' }).click();
      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    }),
  },
  {
    name: 'checkout-address',
    open: checkout(undefined, async (page) => {
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Mobile Number').fill(person.phone);
      await page.getByRole('button', { name: 'Continue to Address' }).click();
      await expect(page.getByLabel('PIN Code')).toBeVisible();
    }),
  },
  {
    name: 'checkout-saved-addresses',
    open: async ({ page, shop }) => {
      await newCustomer(page);
      for (const input of [ADDRESS, { ...ADDRESS, line1: 'Plot 7', type: 'WORK' }])
        await ask(page, 'mutation ($input: AddressInput!) { createAddress(input: $input) { __typename } }', {
          input,
        });
      await fillCart(page, bag(shop));
      await chooseAll(page, person, 'CASH_ON_DELIVERY');
      await visit(page, '/checkout');
      await page.getByRole('button', { name: 'Change address' }).click();
      await page.getByRole('button', { name: 'Saved addresses' }).click();
      await expect(page.getByRole('radio', { name: /Plot 7/ })).toBeVisible();
    },
  },
  {
    name: 'checkout-delivery',
    open: checkout(chosen('CASH_ON_DELIVERY'), async (page) => {
      await page.getByRole('button', { name: 'Change delivery' }).click();
      await expect(page.getByRole('radio', { name: /^Express/ })).toBeVisible();
    }),
  },
  {
    name: 'checkout-payment',
    open: checkout(chosen('CASH_ON_DELIVERY'), async (page) => {
      await page.getByRole('button', { name: 'Change payment' }).click();
      await page.getByRole('button', { name: 'Use a gift card' }).click();
      await expect(page.getByLabel('Gift card code')).toBeFocused();
    }),
  },
  {
    name: 'checkout-review',
    open: checkout(chosen('TEST_GATEWAY'), (page) =>
      expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible(),
    ),
  },
  {
    name: 'checkout-total-changed',
    open: async (stage) => {
      await checkout(chosen('CASH_ON_DELIVERY'))(stage);
      await fillCart(stage.page, bag(stage.shop));
      await stage.page.getByRole('button', { name: 'Place Order' }).click();
      await expect(stage.page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'checkout-pending',
    open: checkout(chosen('TEST_GATEWAY'), async (page) => {
      await page.getByRole('button', { name: /^Pay ₹/ }).click();
      await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
      await visit(page, '/checkout');
      await expect(page.getByRole('button', { name: 'Go on paying' })).toBeVisible();
    }),
  },
];

/** The order that was just placed, as hours and other shoppers would change it. */
const confirmation =
  (change: Record<string, unknown>, title: string): Screen['open'] =>
  async ({ page, shop }) => {
    await page.goto('/help');
    const number = await placedOrder(page, person, bag(shop));
    const asked = page.waitForResponse(
      (response) => response.request().postData()?.includes('"Order"') ?? false,
    );
    await visit(page, `/checkout/confirmation/${number}`);
    const answer: { data: { order: Record<string, unknown> } } = await (await asked).json();
    await answerInstead(page, 'Order', { order: { ...answer.data.order, ...change } });
    await visit(page, `/checkout/confirmation/${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  };

const CONFIRMATION: Screen[] = [
  { name: 'confirmation', open: confirmation({}, 'Thank you') },
  {
    name: 'confirmation-waiting',
    open: confirmation({ status: 'PENDING_PAYMENT', reservedForSeconds: 582 }, 'Waiting for your payment'),
  },
  {
    name: 'confirmation-failed',
    open: confirmation({ status: 'PAYMENT_FAILED' }, 'The payment did not go through'),
  },
  { name: 'confirmation-expired', open: confirmation({ status: 'EXPIRED' }, 'The reservation has ended') },
  {
    name: 'confirmation-sold-out',
    open: confirmation({ status: 'PAID_UNFULFILLABLE' }, 'We are sorry: it is sold out'),
  },
  {
    name: 'confirmation-unknown',
    open: async ({ page }) => {
      await visit(page, '/checkout/confirmation/PTL-2222-2222');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not find this order here');
    },
  },
];

/** A customer's order, delivered. */
const delivered =
  (go: (page: Page) => Promise<void>): Screen['open'] =>
  async ({ page, context, shop }: Stage) => {
    await newCustomer(page);
    const number = await placedOrder(page, person, bag(shop));
    const browser = context.browser();
    if (browser) await deliver(browser, number);
    await visit(page, `/orders/${number}`);
    await expect(page.getByText('Blue Dart, BD 4711')).toBeVisible();
    await go(page);
  };

const ORDERS: Screen[] = [
  {
    name: 'orders',
    open: async ({ page, shop }) => {
      await newCustomer(page);
      for (let count = 0; count < 3; count += 1) await placedOrder(page, person, bag(shop));
      await visit(page, '/orders');
      await expect(page.getByRole('link', { name: /PTL-/ })).toHaveCount(3);
    },
  },
  {
    name: 'orders-empty',
    open: async ({ page }) => {
      await newCustomer(page);
      await visit(page, '/orders');
      await expect(page.getByText('No order yet')).toBeVisible();
    },
  },
  {
    name: 'orders-failed',
    provokes: NO_ANSWER,
    open: async ({ page }) => {
      await newCustomer(page);
      await silence(page, 'Orders');
      await visit(page, '/orders');
      await expect(page.getByText('Your orders could not be loaded.')).toBeVisible();
    },
  },
  {
    name: 'dashboard-orders',
    open: async ({ page, shop }) => {
      await newCustomer(page);
      await placedOrder(page, person, bag(shop));
      await visit(page, '/dashboard');
      await expect(page.getByText('Your last order')).toBeVisible();
    },
  },
  { name: 'order-delivered', open: delivered(async () => undefined) },
  {
    name: 'order-return',
    open: delivered(async (page) => {
      await page.getByRole('button', { name: 'Return', exact: true }).click();
      await page.getByRole('button', { name: 'Request return' }).click();
      await expect(page.getByText('Please tell us why you send it back')).toBeVisible();
    }),
  },
  {
    name: 'order-of-a-guest',
    open: async ({ page, shop }) => {
      await page.goto('/help');
      const number = await placedOrder(page, person, bag(shop));
      await visit(page, `/orders/${number}`);
      await expect(page.getByText('Where it is')).toBeVisible();
    },
  },
  {
    name: 'order-unknown',
    open: async ({ page }) => {
      await visit(page, '/orders/PTL-2222-2222');
      await expect(page.getByText('We do not find this order')).toBeVisible();
    },
  },
  {
    name: 'order-find',
    open: async (stage) => {
      await at('/orders/find')(stage);
      await stage.page.getByRole('button', { name: 'Send Code' }).click();
      await expect(stage.page.getByText('Please enter your order number')).toBeVisible();
    },
  },
  {
    name: 'order-find-code',
    open: async ({ page, shop }) => {
      await page.goto('/help');
      const { email, phone } = newPerson();
      const number = await placedOrder(page, { email, phone }, bag(shop));
      await visit(page, '/orders/find');
      await page.getByLabel('Order Number').fill(number);
      await page.getByLabel('Mobile Number').fill(phone);
      await page.getByRole('button', { name: 'Send Code' }).click();
      await lastCode(page.request, phone);
      await expect(page.getByLabel('Digit 1')).toBeVisible();
    },
  },
];

const GIFT_CARDS: Screen[] = [
  {
    name: 'gift-cards',
    open: async (stage) => {
      await at('/gift-cards')(stage);
      await expect(stage.page.getByRole('button', { name: 'Pay ₹2,000' })).toBeVisible();
    },
  },
  {
    name: 'gift-cards-faults',
    open: async (stage) => {
      await at('/gift-cards')(stage);
      await stage.page.getByRole('button', { name: 'Pay ₹2,000' }).click();
      await expect(stage.page.getByText('Please enter the recipient’s name')).toBeVisible();
    },
  },
  {
    name: 'gift-cards-failed',
    provokes: NO_ANSWER,
    open: async ({ page }) => {
      await silence(page, 'GiftCardOffer');
      await visit(page, '/gift-cards');
      await expect(page.getByText('Gift cards could not be loaded.')).toBeVisible();
    },
  },
];

/** From the checkout to what becomes of an order, and gift cards. */
export const BUYING: readonly Screen[] = [...CHECKOUT, ...CONFIRMATION, ...ORDERS, ...GIFT_CARDS];
