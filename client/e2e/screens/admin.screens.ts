import { expect, type Page } from '@playwright/test';
import { signedInCustomer, signInWindowAsAdmin } from '../customers.helpers';
import { newWindow, visit } from '../fixtures';
import { deliverOrder, pickProduct, placeCashOrder } from '../orders.helpers';
import type { TestCatalogue } from '../test-catalogue';
import { defineScreens } from './define-screens';
import { customer } from './order-screen';
import { failOperation, mockOperation, NO_ANSWER_ERRORS } from './screen-context';

/** Places a cash order in another window. @returns its number */
async function placeOrderElsewhere(page: Page, shop: TestCatalogue): Promise<string> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const window = await newWindow(browser);
  const number = await placeCashOrder(window, customer, pickProduct(shop));
  await window.context().close();
  return number;
}

async function openOrder(page: Page, number: string): Promise<void> {
  await signInWindowAsAdmin(page);
  await visit(page, `/admin/orders/${number}`);
  await expect(page.getByRole('heading', { name: 'Bags' })).toBeVisible();
}

defineScreens('orders in the back office', [
  {
    name: 'admin-orders',
    open: async ({ page, shop }) => {
      await placeOrderElsewhere(page, shop);
      await signInWindowAsAdmin(page);
      await visit(page, '/admin/orders');
      await expect(page.getByRole('list', { name: 'All orders' }).getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'admin-orders-empty',
    open: async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Search orders' }).fill('nobody has this name');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'No orders here' })).toBeVisible();
    },
  },
  {
    name: 'admin-orders-failed',
    expectedErrors: NO_ANSWER_ERRORS,
    open: async ({ page }) => {
      await failOperation(page, 'AdminOrders');
      await visit(page, '/admin/orders');
      await expect(page.getByText('The orders could not be loaded.')).toBeVisible();
    },
  },
]);

defineScreens('an order in the back office', [
  {
    name: 'admin-order-placed',
    open: async ({ page, shop }) => {
      await openOrder(page, await placeOrderElsewhere(page, shop));
      await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeVisible();
    },
  },
  {
    name: 'admin-order-shipping',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Mark as packed' }).click();
      await page.getByRole('button', { name: 'Mark as shipped' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click();
      await expect(page.getByText('Please enter the tracking number')).toBeVisible();
    },
  },
  {
    name: 'admin-order-delivered',
    open: async ({ page, shop }) => {
      const number = await placeOrderElsewhere(page, shop);
      await deliverOrder(number);
      await openOrder(page, number);
      await expect(page.getByRole('button', { name: 'Start a return' })).toBeVisible();
    },
  },
  {
    name: 'admin-order-refund',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Start a return' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('The zip is broken.');
      await page.getByRole('dialog').getByRole('button', { name: 'Start a return' }).click();
      await page.getByRole('button', { name: 'Receive the return' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('It arrived whole.');
      await page.getByRole('dialog').getByRole('button', { name: 'Receive the return' }).click();
      await expect(page.getByRole('button', { name: 'Record the bank transfer' })).toBeVisible();
    },
  },
  {
    name: 'admin-order-unknown',
    open: async ({ page }) => {
      await mockOperation(page, 'AdminOrder', { adminOrder: null });
      await visit(page, '/admin/orders/PTL-0000-0000');
      await expect(page.getByText('There is no order with this number.')).toBeVisible();
    },
  },
]);

defineScreens('the back office as a customer', [
  {
    name: 'admin-customer',
    open: async ({ page }) => {
      await signedInCustomer(page);
      await visit(page, '/admin/orders');
      await expect(page.getByRole('heading', { name: 'This page is for our staff' })).toBeVisible();
    },
  },
]);
