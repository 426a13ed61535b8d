import { pickProduct, pressTestGatewayButton, completeCheckoutSteps, fillCart } from './orders.helpers';
import { expect, test, visit } from './fixtures';
import { createTestCustomer } from './outbox';

const TITLE = '12% and 10% instant bank discounts';

test("a shopper who pays with a bank's card gets the discount that the home page announces", async ({
  page,
  shop,
}) => {
  await visit(page, '/');
  await expect(page.getByRole('region', { name: 'Promotions' }).getByText(TITLE).first()).toBeVisible();
  const product = pickProduct(shop, 10);
  await visit(page, `/products/${product.slug}`);
  await expect(page.getByText(TITLE)).toBeVisible();

  await fillCart(page, product, { quantity: 10 });
  await completeCheckoutSteps(page, createTestCustomer(), 'TEST_GATEWAY');
  await visit(page, '/cart');
  await expect(page.getByText(TITLE)).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByText(TITLE)).toBeVisible();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();

  const card = page.getByRole('radio', { name: /^Kaveri Bank credit card/ });
  await expect(page.getByText(/^Kaveri Bank, 12% off: ₹[\d,.]+ less$/)).toBeVisible();
  await card.check();
  await pressTestGatewayButton(page, 'Pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await expect(page.getByText('Kaveri Bank, 12% off')).toBeVisible();
  await expect(page.getByText('You paid')).toBeVisible();
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(page.getByText('Kaveri Bank, 12% off')).toBeVisible();
});
