import { expect, type Page } from '@playwright/test';
import { ADDRESS, bag, chooseAll, fillCart } from '../buying';
import { ask, customerOf } from '../customers';
import { visit } from '../fixtures';
import { orderAs, person } from './orders';
import { screens } from './screens';
import { answerInstead, at, beforeOperation, holdAnswer, NO_ANSWER, silence, type Screen } from './stage';

const checkoutShown = (page: Page) =>
  expect(page.getByRole('complementary', { name: 'Order summary' })).toBeVisible();

screens('checkout', [
  {
    name: 'checkout-empty',
    open: async (stage) => {
      await at('/checkout')(stage);
      await expect(stage.page.getByText('Your cart is empty')).toBeVisible();
    },
  },
  {
    name: 'checkout-contact-faults',
    open: async ({ page, shop }) => {
      await fillCart(page, bag(shop), { quantity: 2 });
      await visit(page, '/checkout');
      await checkoutShown(page);
      await page.getByRole('button', { name: 'Continue to Address' }).click();
      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    },
  },
  {
    name: 'checkout-address',
    open: async ({ page }) => {
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Mobile Number').fill(person.phone);
      await page.getByRole('button', { name: 'Continue to Address' }).click();
      await expect(page.getByLabel('PIN Code')).toBeVisible();
    },
  },
  {
    name: 'checkout-delivery',
    open: async ({ page }) => {
      await chooseAll(page, person, 'CASH_ON_DELIVERY');
      await visit(page, '/checkout');
      await checkoutShown(page);
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
      await checkoutShown(page);
      // The cart changes in another tab while the order is being sent.
      await beforeOperation(page, 'PlaceOrder', () => fillCart(page, bag(shop)));
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'checkout-review',
    open: async ({ page }) => {
      await chooseAll(page, person, 'TEST_GATEWAY');
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
      await expect(page.getByRole('button', { name: 'Go on paying' })).toBeVisible();
    },
  },
]);

screens('checkout of a customer', [
  {
    name: 'checkout-saved-addresses',
    open: async ({ page, shop }) => {
      await customerOf(page);
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
]);

const confirmation = (change: Record<string, unknown>, title: string): Screen['open'] =>
  orderAs((number) => `/checkout/confirmation/${number}`, change, title);

screens('confirmation', [
  { name: 'confirmation', open: confirmation({}, 'Thank you') },
  {
    name: 'confirmation-waiting',
    open: confirmation({ status: 'PENDING_PAYMENT', reservedForSeconds: 582 }, 'Waiting for your payment'),
  },
  {
    name: 'confirmation-code',
    open: confirmation(
      { status: 'PENDING_PAYMENT', phoneCheck: 'AWAITED', reservedForSeconds: 582 },
      'Please confirm your order',
    ),
  },
  {
    name: 'confirmation-code-wrong',
    open: async (stage) => {
      await confirmation(
        { status: 'PENDING_PAYMENT', phoneCheck: 'AWAITED', reservedForSeconds: 470 },
        'Please confirm your order',
      )(stage);
      await answerInstead(stage.page, 'ConfirmOrder', {
        confirmOrder: { __typename: 'Failure', message: 'This code is not right' },
      });
      await stage.page.getByLabel('Digit 1').fill('000000');
      await expect(stage.page.getByText('This code is not right')).toBeVisible();
    },
  },
  {
    name: 'confirmation-code-expired',
    open: confirmation({ status: 'EXPIRED', phoneCheck: 'AWAITED' }, 'The reservation has ended'),
  },
  {
    name: 'confirmation-failed',
    open: confirmation({ status: 'PAYMENT_FAILED' }, 'The payment did not go through'),
  },
  { name: 'confirmation-expired', open: confirmation({ status: 'EXPIRED' }, 'The reservation has ended') },
  {
    name: 'confirmation-sold-out',
    open: confirmation({ status: 'PAID_UNFULFILLABLE' }, 'We are sorry: we cannot fulfil this order'),
  },
  {
    name: 'confirmation-unknown',
    open: async ({ page }) => {
      await visit(page, '/checkout/confirmation/PTL-2222-2222');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not find this order here');
    },
  },
]);

screens('gift cards', [
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
]);
