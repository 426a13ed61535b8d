import { expect } from '@playwright/test';
import { pickProduct, deliverOrder, placeCashOrder } from '../orders.helpers';
import { signedInCustomer } from '../customers.helpers';
import { visit } from '../fixtures';
import { lastCode, createTestCustomer } from '../outbox';
import { openOrderAs, placeOrderOnce, customer } from './order-screen';
import { defineScreens } from './define-screens';
import { openPath, NO_ANSWER_ERRORS, failOperation } from './screen-context';

const orderPath = (number: string) => `/orders/${number}`;
const createEvent = (status: string, label: string, note: string | null = null) => ({
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
  giftCardReturn: null,
};

defineScreens('orders of a customer', [
  {
    name: 'orders-empty',
    open: async ({ page }) => {
      await signedInCustomer(page);
      await visit(page, '/orders');
      await expect(page.getByText('No orders yet')).toBeVisible();
    },
  },
  {
    name: 'orders',
    open: async ({ page, shop }) => {
      await signedInCustomer(page);
      for (let count = 0; count < 3; count += 1) await placeCashOrder(page, customer, pickProduct(shop));
      await visit(page, '/orders');
      await expect(page.getByRole('link', { name: /PTL-/ })).toHaveCount(3);
    },
  },
  {
    name: 'dashboard-orders',
    open: async ({ page }) => {
      await visit(page, '/dashboard');
      await expect(page.getByText('Your last order')).toBeVisible();
    },
  },
  {
    name: 'order-cancelled',
    open: async ({ page, shop }) => {
      await signedInCustomer(page);
      const number = await placeCashOrder(page, customer, pickProduct(shop));
      await visit(page, `/orders/${number}`);
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
      await expect(page.getByText('Your order is cancelled.')).toBeVisible();
    },
  },
  {
    name: 'order-delivered',
    open: async ({ page, shop }) => {
      await signedInCustomer(page);
      const number = await placeCashOrder(page, customer, pickProduct(shop));
      await deliverOrder(number);
      await visit(page, `/orders/${number}`);
      await expect(page.getByText('Blue Dart, BD 4711')).toBeVisible();
    },
  },
  {
    name: 'order-return',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Return', exact: true }).click();
      await page.getByRole('button', { name: 'Request return' }).click();
      await expect(page.getByText('Please tell us why you are returning it')).toBeVisible();
    },
  },
  {
    name: 'order-returning',
    open: async ({ page }) => {
      await page.getByLabel('Why are you returning it?').fill('Too small for my laptop');
      await page.getByRole('button', { name: 'Request return' }).click();
      await expect(page.getByText('Return requested.', { exact: false })).toBeVisible();
    },
  },
  {
    name: 'orders-failed',
    expectedErrors: NO_ANSWER_ERRORS,
    open: async ({ page }) => {
      await signedInCustomer(page);
      await failOperation(page, 'Orders');
      await visit(page, '/orders');
      await expect(page.getByText('Your orders could not be loaded.')).toBeVisible();
    },
  },
]);

defineScreens('orders of a guest', [
  {
    name: 'order-unknown',
    open: async ({ page }) => {
      await visit(page, '/orders/PTL-2222-2222');
      await expect(page.getByText('We couldn’t find this order')).toBeVisible();
    },
  },
  {
    name: 'order-find',
    open: async (screenContext) => {
      await openPath('/orders/find')(screenContext);
      await screenContext.page.getByRole('button', { name: 'Send Code' }).click();
      await expect(screenContext.page.getByText('Please enter your order number')).toBeVisible();
    },
  },
  {
    name: 'order-find-code',
    open: async ({ page, shop }) => {
      const { email, phone } = createTestCustomer();
      const number = await placeCashOrder(page, { email, phone }, pickProduct(shop));
      await visit(page, '/orders/find');
      await page.getByLabel('Order Number').fill(number);
      await page.getByLabel('Mobile Number').fill(phone);
      await page.getByRole('button', { name: 'Send Code' }).click();
      await lastCode(page.request, phone);
      await expect(page.getByLabel('Digit 1')).toBeVisible();
    },
  },
  {
    name: 'order-of-a-guest',
    open: async ({ page, shop }) => {
      const { number } = await placeOrderOnce(page, shop);
      await visit(page, `/orders/${number}`);
      await expect(page.getByText('Where it is')).toBeVisible();
    },
  },
  {
    name: 'order-unpaid',
    open: openOrderAs(
      orderPath,
      {
        status: 'PENDING_PAYMENT',
        statusLabel: 'Waiting for your payment',
        reservedForSeconds: 582,
        placedAt: null,
        payment: { ...PAID_ONLINE, status: 'PENDING', statusLabel: 'Waiting for it', paidAt: null },
        timeline: [createEvent('PENDING_PAYMENT', 'Waiting for your payment')],
        canCancel: false,
        invoiceUrl: null,
      },
      /^PTL-/,
    ),
  },
  {
    name: 'order-sold-out',
    open: openOrderAs(
      orderPath,
      {
        status: 'REFUNDED',
        statusLabel: 'Refunded',
        payment: {
          ...PAID_ONLINE,
          status: 'REFUNDED',
          statusLabel: 'Refunded',
          giftCardReturn: {
            __typename: 'GiftCardReturn',
            amount: { __typename: 'Money', amount: 150_000, currency: 'INR' },
            lastFour: 'JS3E',
          },
        },
        timeline: [
          createEvent('EXPIRED', 'Reservation ended'),
          createEvent('PAID_UNFULFILLABLE', 'Paid, cannot fulfil', 'The last bag had gone by then'),
          createEvent('REFUNDED', 'Refunded'),
        ],
        canCancel: false,
        invoiceUrl: null,
      },
      /^PTL-/,
    ),
  },
]);
