import type { Page } from '@playwright/test';
import { placeCashOrder } from './orders.helpers';
import { queryShop, createCustomer } from './customers.helpers';
import { expect, newWindow, test, visit } from './fixtures';
import { lastLink, createTestCustomer } from './outbox';
import type { TestCatalogue } from './test-catalogue';

/** A variant with at most five units, of a product that no other test uses. */
function findScarceVariant({ popular, product: reservedProduct }: TestCatalogue) {
  for (const product of popular.toReversed())
    for (const variant of product.variants.slice(1))
      if (product.id !== reservedProduct.id && variant.quantity > 0 && variant.quantity <= 5)
        return { product, variant };
  throw new Error('The seed has no popular bag in a rare colour');
}

/** Requests and confirms a second alert by API. */
async function setPriceAlert(page: Page, email: string, variantId: string): Promise<string> {
  await queryShop(page, 'mutation ($input: AlertInput!) { setAlert(input: $input) { __typename } }', {
    input: { variantId, kind: 'PRICE_DROP', wishedPrice: 10_000, email },
  });
  const link = await lastLink(page.request, email, '/alerts/confirm');
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
  await queryShop(page, 'mutation ($token: String!) { confirmAlert(token: $token) { __typename } }', {
    token,
  });
  return token;
}

const countAlerts = async (page: Page, token: string): Promise<number> =>
  (
    await queryShop<{ myAlerts: unknown[] }>(
      page,
      'query ($token: String) { myAlerts(token: $token) { id } }',
      {
        token,
      },
    )
  ).myAlerts.length;

test('a guest requests a price alert, confirms it by the mailed link, and removes it', async ({
  page,
  shop,
}) => {
  const { email } = createTestCustomer();
  await visit(page, `/products/${shop.product.slug}`);
  await page.getByRole('button', { name: 'Tell me when it costs less' }).click();
  await page.getByLabel('Your target price').fill('150');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(
    page.getByText('We have sent you a link by email. Open it to confirm your alert.'),
  ).toBeVisible();

  await visit(page, await lastLink(page.request, email, '/alerts/confirm'));
  await expect(page.getByText(/We email you once, when the .+ costs ₹150.00 or less\./)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your alert is set' })).toBeVisible();
  await expect(page.getByText('When it costs ₹150.00 or less.')).toBeVisible();
  await page.getByRole('button', { name: /^Remove the alert of / }).click();
  await expect(page.getByText('The alert is removed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No alerts yet' })).toBeVisible();
});

test("a guest is mailed when a cancelled order returns the last units, and ends all alerts by the mail's link", async ({
  page,
  browser,
  shop,
}) => {
  const { product, variant } = findScarceVariant(shop);
  const buyer = await newWindow(browser);
  await visit(buyer, '/help');
  const customer = await createCustomer(buyer);
  const number = await placeCashOrder(buyer, customer, product, {
    quantity: variant.quantity,
    variantId: variant.id,
  });

  const { email } = createTestCustomer();
  await visit(page, `/products/${product.slug}?variant=${variant.sku}`);
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(
    page.getByText('We have sent you a link by email. Open it to confirm your alert.'),
  ).toBeVisible();
  await visit(page, await lastLink(page.request, email, '/alerts/confirm'));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('When it is back in stock.')).toBeVisible();
  const other = product.variants.find(({ id }) => id !== variant.id);
  const token = await setPriceAlert(page, email, other?.id ?? '');

  await visit(buyer, `/orders/${number}`);
  await buyer.getByRole('button', { name: 'Cancel order' }).click();
  await buyer.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(buyer.getByText('Your order is cancelled.')).toBeVisible();
  // A variant has to be in stock for 30 s before its alerts are sent.
  await expect.poll(() => countAlerts(page, token), { timeout: 60_000 }).toBe(1);

  await page.goto(await lastLink(page.request, email, '/alerts/unsubscribe'));
  await page.getByRole('button', { name: 'End all my alerts' }).click();
  await expect(page.getByText('We have ended all alerts of yours.')).toBeVisible();
  // The link expires with the last alert.
  await expect(countAlerts(page, token)).rejects.toThrow('This link has expired');
});
