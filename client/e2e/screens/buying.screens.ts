import { expect, type Page } from '@playwright/test';
import { ADDRESS, pickProduct, completeCheckoutSteps, fillCart } from '../orders.helpers';
import { queryShop, signedInCustomer } from '../customers.helpers';
import { visit } from '../fixtures';
import { openOrderAs, customer } from './order-screen';
import { defineScreens } from './define-screens';
import {
  mockOperation,
  openPath,
  beforeOperation,
  holdOperation,
  NO_ANSWER_ERRORS,
  failOperation,
  type Screen,
} from './screen-context';

const waitForCheckout = (page: Page) =>
  expect(page.getByRole('complementary', { name: 'Order summary' })).toBeVisible();

defineScreens('checkout', [
  {
    name: 'checkout-empty',
    open: async (screenContext) => {
      await openPath('/checkout')(screenContext);
      await expect(screenContext.page.getByText('Your cart is empty')).toBeVisible();
    },
  },
  {
    name: 'checkout-contact-errors',
    open: async ({ page, shop }) => {
      await fillCart(page, pickProduct(shop), { quantity: 2 });
      await visit(page, '/checkout');
      await waitForCheckout(page);
      await page.getByRole('button', { name: 'Continue to Address' }).click();
      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    },
  },
  {
    name: 'checkout-address',
    open: async ({ page }) => {
      await page.getByLabel('Email').fill(customer.email);
      await page.getByLabel('Mobile Number').fill(customer.phone);
      await page.getByRole('button', { name: 'Continue to Address' }).click();
      await expect(page.getByLabel('PIN Code')).toBeVisible();
    },
  },
  {
    name: 'checkout-delivery',
    open: async ({ page }) => {
      await completeCheckoutSteps(page, customer, 'CASH_ON_DELIVERY');
      await visit(page, '/checkout');
      await waitForCheckout(page);
      await page.getByRole('button', { name: 'Change delivery' }).click();
      await expect(page.getByRole('radio', { name: /^Express/ })).toBeVisible();
    },
  },
  {
    name: 'checkout-payment',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Change payment' }).click();
      await page.getByRole('button', { name: 'Use a gift card' }).click();
      await expect(page.getByLabel('Gift card code')).toBeFocused();
    },
  },
  {
    name: 'checkout-total-changed',
    open: async ({ page, shop }) => {
      await visit(page, '/checkout');
      await waitForCheckout(page);
      // The cart changes in another tab while the order is being sent.
      await beforeOperation(page, 'PlaceOrder', () => fillCart(page, pickProduct(shop)));
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'checkout-review',
    open: async ({ page }) => {
      await completeCheckoutSteps(page, customer, 'TEST_GATEWAY');
      await visit(page, '/checkout');
      await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
    },
  },
  {
    name: 'checkout-pending',
    open: async ({ page }) => {
      await page.getByRole('button', { name: /^Pay ₹/ }).click();
      await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
      await visit(page, '/checkout');
      await expect(page.getByRole('button', { name: 'Continue payment' })).toBeVisible();
    },
  },
]);

defineScreens('checkout of a customer', [
  {
    name: 'checkout-saved-addresses',
    open: async ({ page, shop }) => {
      await signedInCustomer(page);
      for (const input of [ADDRESS, { ...ADDRESS, line1: 'Plot 7', type: 'WORK' }])
        await queryShop(
          page,
          'mutation ($input: AddressInput!) { createAddress(input: $input) { __typename } }',
          {
            input,
          },
        );
      await fillCart(page, pickProduct(shop));
      await completeCheckoutSteps(page, customer, 'CASH_ON_DELIVERY');
      await visit(page, '/checkout');
      await page.getByRole('button', { name: 'Change address' }).click();
      await page.getByRole('button', { name: 'Saved addresses' }).click();
      await expect(page.getByRole('radio', { name: /Plot 7/ })).toBeVisible();
    },
  },
  {
    name: 'checkout-loading',
    open: async ({ page }) => {
      await holdOperation(page, 'Checkout');
      await visit(page, '/checkout');
    },
  },
  {
    name: 'checkout-failed',
    expectedErrors: NO_ANSWER_ERRORS,
    open: async ({ page }) => {
      await failOperation(page, 'Checkout');
      await visit(page, '/checkout');
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    },
  },
]);

const openConfirmation = (change: Record<string, unknown>, title: string): Screen['open'] =>
  openOrderAs((number) => `/checkout/confirmation/${number}`, change, title);

defineScreens('confirmation', [
  { name: 'confirmation', open: openConfirmation({}, 'Thank you') },
  {
    name: 'confirmation-waiting',
    open: openConfirmation(
      { status: 'PENDING_PAYMENT', reservedForSeconds: 582 },
      'Waiting for your payment',
    ),
  },
  {
    name: 'confirmation-code',
    open: openConfirmation(
      { status: 'PENDING_PAYMENT', phoneCheck: 'AWAITED', reservedForSeconds: 582 },
      'Please confirm your order',
    ),
  },
  {
    name: 'confirmation-code-wrong',
    open: async (screenContext) => {
      await openConfirmation(
        { status: 'PENDING_PAYMENT', phoneCheck: 'AWAITED', reservedForSeconds: 470 },
        'Please confirm your order',
      )(screenContext);
      await mockOperation(screenContext.page, 'ConfirmOrder', {
        confirmOrder: { __typename: 'Failure', message: 'This code is not right' },
      });
      await screenContext.page.getByLabel('Digit 1').fill('000000');
      await expect(screenContext.page.getByText('This code is not right')).toBeVisible();
    },
  },
  {
    name: 'confirmation-code-expired',
    open: openConfirmation({ status: 'EXPIRED', phoneCheck: 'AWAITED' }, 'The reservation has ended'),
  },
  {
    name: 'confirmation-failed',
    open: openConfirmation({ status: 'PAYMENT_FAILED' }, 'The payment did not go through'),
  },
  {
    name: 'confirmation-expired',
    open: openConfirmation({ status: 'EXPIRED' }, 'The reservation has ended'),
  },
  {
    name: 'confirmation-sold-out',
    open: openConfirmation({ status: 'PAID_UNFULFILLABLE' }, 'Sorry, we can’t fulfil this order'),
  },
  {
    name: 'confirmation-unknown',
    open: async ({ page }) => {
      await visit(page, '/checkout/confirmation/PTL-2222-2222');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find this order here');
    },
  },
]);

defineScreens('gift cards', [
  {
    name: 'gift-cards',
    open: async (screenContext) => {
      await openPath('/gift-cards')(screenContext);
      await expect(screenContext.page.getByRole('button', { name: 'Pay ₹2,000' })).toBeVisible();
    },
  },
  {
    name: 'gift-cards-errors',
    open: async (screenContext) => {
      await screenContext.page.getByRole('button', { name: 'Pay ₹2,000' }).click();
      await expect(screenContext.page.getByText('Please enter the recipient’s name')).toBeVisible();
    },
  },
  {
    name: 'gift-cards-failed',
    expectedErrors: NO_ANSWER_ERRORS,
    open: async ({ page }) => {
      await failOperation(page, 'GiftCardOffer');
      await visit(page, '/gift-cards');
      await expect(page.getByText('Gift cards could not be loaded.')).toBeVisible();
    },
  },
]);
