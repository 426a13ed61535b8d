import type { Page } from '@playwright/test';
import { ADDRESS, pickProduct, pressTestGatewayButton, deliverOrder, placeCashOrder } from './orders.helpers';
import { createCustomer } from './customers.helpers';
import { expect, test, visit } from './fixtures';
import { lastMessage, createTestCustomer } from './outbox';

/** The whole purchase, from search to return, as guest and customer. */

const pageTitle = (page: Page) => page.getByRole('heading', { level: 1 });

for (const [screen, viewport, shopperKind] of [
  ['a phone', { width: 375, height: 812 }, 'a guest'],
  ['a desk', { width: 1440, height: 900 }, 'a customer'],
] as const)
  test(`on ${screen} ${shopperKind} finds a product, pays, cancels the order, orders again and returns it`, async ({
    page,
    request,
    shop,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const customer = shopperKind === 'a guest' ? createTestCustomer() : await createCustomer(page);
    const chosen = pickProduct(shop);

    await visit(page, '/');
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill(chosen.name);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: chosen.name, exact: true }).first().click();
    await expect(pageTitle(page)).toHaveText(chosen.name);
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Cart, 1 bag/ })
      .click();
    await page
      .getByRole('dialog', { name: /^Cart/ })
      .getByRole('link', { name: 'Proceed to Checkout' })
      .click();

    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Mobile Number').fill(customer.phone);
    await page.getByRole('button', { name: 'Continue to Address' }).click();
    await page.getByLabel('Full Name').fill(ADDRESS.fullName);
    await page.getByLabel('Flat, House no., Building').fill(ADDRESS.line1);
    await page.getByLabel('PIN Code').fill(ADDRESS.pinCode);
    await expect(page.getByLabel('State')).toHaveValue(ADDRESS.state);
    await page.getByRole('button', { name: 'Continue to Delivery' }).click();
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await page.getByRole('radio', { name: /^Test payment/ }).check();
    await page.getByRole('button', { name: 'Continue to Review' }).click();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await pressTestGatewayButton(page, 'Pay');
    await expect(pageTitle(page)).toHaveText(/^Thank you/);
    const number = page.url().split('/').at(-1) ?? '';
    await lastMessage(request, customer.email, number);
    await lastMessage(request, customer.phone, number);

    await page.getByRole('link', { name: 'See the order' }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('Your order is cancelled.')).toBeVisible();
    await lastMessage(request, customer.email, `${number} is cancelled`);

    const secondOrder = await placeCashOrder(page, customer, chosen);
    await deliverOrder(secondOrder);
    await visit(page, `/orders/${secondOrder}`);
    await page.getByRole('button', { name: 'Return', exact: true }).click();
    await page.getByLabel('Why are you returning it?').fill('Too small for the train');
    await page.getByRole('button', { name: 'Request return' }).click();
    await expect(page.getByText(/^Return requested\./)).toBeVisible();
    await lastMessage(request, customer.email, `You asked to send order ${secondOrder} back`);
  });
