import { expect, type Page } from '@playwright/test';
import { queryShop, queryAsAdmin } from './customers.helpers';
import type { TestProduct, TestCatalogue } from './test-catalogue';

let takenCount = Math.floor(Math.random() * 100);

/** Tests run in parallel, in at most this many workers. */
const WORKERS = 4;
const WORKER = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % WORKERS;

/** More than all other tests of a run buy of one product. */
const UNITS_FOR_OTHER_TESTS = 15;

/**
 * Picks a product with enough units of its first variant: another one at each call until all were picked, never one
 * that a parallel worker picks, and never `catalogue.product`, which tests only view.
 * @param units how many the test buys
 */
export function pickProduct({ popular, product }: TestCatalogue, units = 1): TestProduct {
  const products = popular
    .filter(
      ({ id, variants }) =>
        id !== product.id && (variants[0]?.quantity ?? 0) >= units + UNITS_FOR_OTHER_TESTS,
    )
    .filter((_bag, index) => index % WORKERS === WORKER);
  takenCount += 1;
  const pickedProduct = products[takenCount % products.length];
  if (!pickedProduct) throw new Error('The seed has no popular bag in good stock');
  return pickedProduct;
}

/** Adds a product to this browser's cart, by API. */
export async function fillCart(
  page: Page,
  product: TestProduct,
  { quantity = 1, variantId }: { quantity?: number; variantId?: string } = {},
): Promise<void> {
  const { addToCart } = await queryShop<{ addToCart: { __typename: string } }>(
    page,
    'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename ... on Failure { message } } }',
    { input: { productId: product.id, quantity, variantId } },
  );
  expect(addToCart).toEqual({ __typename: 'CartChanged' });
}

/** Waits until the server has the added lines; the page shows them before that. */
export async function waitForCartCount(page: Page, products: number): Promise<void> {
  const readItemCount = async () => {
    const { cart } = await queryShop<{ cart: { itemCount: number } | null }>(page, '{ cart { itemCount } }');
    return cart?.itemCount;
  };
  await expect.poll(readItemCount).toBe(products);
}

export const ADDRESS = {
  fullName: 'Asha Rao',
  phoneNumber: '9845012345',
  line1: '12 Temple Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560003',
};

type CheckoutPaymentMethod = 'CASH_ON_DELIVERY' | 'TEST_GATEWAY';

interface Shopper {
  email: string;
  phone: string;
}

/** Fills in all steps of the checkout but the last, by API. */
export async function completeCheckoutSteps(
  page: Page,
  { email, phone }: Shopper,
  method: CheckoutPaymentMethod,
): Promise<void> {
  const answer = await queryShop<Record<string, { __typename: string }>>(
    page,
    `mutation ($contact: CheckoutContactInput!, $address: AddressInput!, $method: PaymentMethod!) {
      contact: saveCheckoutContact(input: $contact) { __typename ... on Failure { message } }
      address: saveCheckoutAddress(input: $address) { __typename ... on Failure { message } }
      payment: saveCheckoutPayment(method: $method) { __typename ... on Failure { message } }
    }`,
    { contact: { email, phoneNumber: phone }, address: { ...ADDRESS, phoneNumber: phone }, method },
  );
  for (const step of Object.values(answer)) expect(step).toEqual({ __typename: 'CheckoutChanged' });
}

/** Places a cash-on-delivery order, by API. @returns the order's number */
export async function placeCashOrder(
  page: Page,
  shopper: Shopper,
  product: TestProduct,
  units: { quantity?: number; variantId?: string } = {},
): Promise<string> {
  await fillCart(page, product, units);
  await completeCheckoutSteps(page, shopper, 'CASH_ON_DELIVERY');
  const { checkout } = await queryShop<{ checkout: { totals: { due: { amount: number } } } }>(
    page,
    '{ checkout { totals { due { amount } } } }',
  );
  const { placeOrder } = await queryShop<{ placeOrder: { order: { number: string } } }>(
    page,
    `mutation ($key: String!, $total: Int!) { placeOrder(idempotencyKey: $key, expectedTotal: $total) {
      ... on OrderPlaced { order { number } } } }`,
    {
      key: `journey-${Date.now()}-${Math.random().toString(36).slice(2)}`,
      total: checkout.totals.due.amount,
    },
  );
  return placeOrder.order.number;
}

/** Chooses the outcome of a payment on the test gateway's page. */
export async function pressTestGatewayButton(page: Page, buttonName: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
  await page.getByRole('button', { name: buttonName, exact: true }).click();
}

/** Packs, ships and delivers an order, as an admin. */
export async function deliverOrder(number: string): Promise<void> {
  const steps = await queryAsAdmin<Record<string, { __typename: string }>>(
    `mutation ($number: String!) {
      pack: packOrder(number: $number) { __typename }
      ship: shipOrder(number: $number, courier: "Blue Dart", trackingNumber: "BD 4711") { __typename }
      deliver: deliverOrder(number: $number) { __typename }
    }`,
    { number },
  );
  for (const step of Object.values(steps)) expect(step.__typename).toBe('OrderChanged');
}
