import { expect, type Page } from '@playwright/test';
import { ADDRESS, bag, deliver, placedOrder } from './buying';
import { newCustomer } from './customers';
import { visit } from './fixtures';
import { lastCode, newPerson } from './outbox';
import { browserOf, answerInstead, at, NO_ANSWER, silence, type Screen, type Stage } from './screens.stage';

export const person = { email: 'asha@example.in', phone: ADDRESS.phoneNumber };

/** An order that was just placed, as hours and other shoppers would change it. `title`: of its page. */
export const orderAs =
  (
    path: (number: string) => string,
    change: Record<string, unknown>,
    title: string | RegExp,
  ): Screen['open'] =>
  async ({ page, shop }) => {
    await page.goto('/help');
    const number = await placedOrder(page, person, bag(shop));
    const asked = page.waitForResponse(
      (response) => response.request().postData()?.includes('"Order"') ?? false,
    );
    await visit(page, path(number));
    const answer: { data: { order: Record<string, unknown> } } = await (await asked).json();
    await answerInstead(page, 'Order', { order: { ...answer.data.order, ...change } });
    await visit(page, path(number));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  };

const address = (number: string) => `/orders/${number}`;
const event = (status: string, label: string, note: string | null = null) => ({
  __typename: 'OrderEvent',
  status,
  label,
  note,
  at: '2026-11-21T10:00:00.000Z',
});
const PAID_ONLINE = {
  __typename: 'OrderPayment',
  method: 'TEST_GATEWAY',
  methodLabel: 'Test payment',
  paidAt: '2026-11-21T10:00:00.000Z',
  refundedAmount: null,
};

/** A customer's order, delivered. */
const delivered =
  (go: (page: Page) => Promise<void>): Screen['open'] =>
  async (stage: Stage) => {
    const { page, shop } = stage;
    await newCustomer(page);
    const number = await placedOrder(page, person, bag(shop));
    await deliver(browserOf(stage), number);
    await visit(page, `/orders/${number}`);
    await expect(page.getByText('Blue Dart, BD 4711')).toBeVisible();
    await go(page);
  };

/** Lists of orders, and one order in each of its states. */
export const ORDERS: readonly Screen[] = [
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
    name: 'order-returning',
    open: delivered(async (page) => {
      await page.getByRole('button', { name: 'Return', exact: true }).click();
      await page.getByLabel('Why do you send it back?').fill('Too small for my laptop');
      await page.getByRole('button', { name: 'Request return' }).click();
      await expect(page.getByText('Your return is requested.', { exact: false })).toBeVisible();
    }),
  },
  {
    name: 'order-cancelled',
    open: async ({ page, shop }) => {
      await newCustomer(page);
      const number = await placedOrder(page, person, bag(shop));
      await visit(page, `/orders/${number}`);
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
      await expect(page.getByText('Your order is cancelled.')).toBeVisible();
    },
  },
  {
    name: 'order-unpaid',
    open: orderAs(
      address,
      {
        status: 'PENDING_PAYMENT',
        statusLabel: 'Waiting for your payment',
        reservedForSeconds: 582,
        placedAt: null,
        payment: { ...PAID_ONLINE, status: 'PENDING', statusLabel: 'Waiting for it', paidAt: null },
        timeline: [event('PENDING_PAYMENT', 'Waiting for your payment')],
        canCancel: false,
        invoiceUrl: null,
      },
      /^PTL-/,
    ),
  },
  {
    name: 'order-sold-out',
    open: orderAs(
      address,
      {
        status: 'REFUNDED',
        statusLabel: 'Refunded',
        payment: { ...PAID_ONLINE, status: 'REFUNDED', statusLabel: 'Refunded' },
        timeline: [
          event('EXPIRED', 'Reservation ended'),
          event('PAID_UNFULFILLABLE', 'Paid, cannot fulfil', 'The last bag had gone by then'),
          event('REFUNDED', 'Refunded'),
        ],
        canCancel: false,
        invoiceUrl: null,
      },
      /^PTL-/,
    ),
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
