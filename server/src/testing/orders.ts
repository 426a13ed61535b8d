import { randomUUID } from 'node:crypto';
import type { MutationAnswer, TestClient, TestShop } from './test-shop';
import { ORDER, CHECKOUT, type TestOrder, type TestCheckout } from './order.fields';

export const HOME = {
  fullName: 'Asha Rao',
  phoneNumber: '9876543210',
  line1: '12 Lake Road',
  line2: '',
  landmark: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560001',
};

/** The caller's checkout; null for none. */
export async function fetchCheckout(caller: TestClient): Promise<TestCheckout | null> {
  const { data, errors } = await caller.query(`{ checkout ${CHECKOUT} }`);
  if (errors) throw new Error(errors[0]?.message);
  return (data?.['checkout'] ?? null) as TestCheckout | null;
}

export async function fetchOrder(caller: TestClient, number: string): Promise<TestOrder | null> {
  const { data, errors } = await caller.query(
    `query ($number: String!) { order(number: $number) ${ORDER} }`,
    {
      number,
    },
  );
  if (errors) throw new Error(errors[0]?.message);
  return (data?.['order'] ?? null) as TestOrder | null;
}

/** Fills in a checkout, ready to be placed. @returns the due amount */
export async function fillInCheckout(
  caller: TestClient,
  method = 'CASH_ON_DELIVERY',
  email = 'asha@example.in',
  phoneNumber = '9876543210',
): Promise<number> {
  await caller.mutate('saveCheckoutContact', { input: { email, phoneNumber } });
  await caller.mutate('saveCheckoutAddress', { input: HOME });
  const { checkout, ...rest } = await caller.mutate('saveCheckoutPayment', { method });
  if (!checkout) throw new Error(`The checkout was not filled in: ${JSON.stringify(rest)}`);
  return checkout.totals.due.amount;
}

/** Places a cash order, and confirms it by its code if one is required. */
export async function placeCashOrder(
  shop: Pick<TestShop, 'findCode'>,
  caller: TestClient,
  phoneNumber = '9876543210',
): Promise<MutationAnswer> {
  const placedOrder = await placeOrder(
    caller,
    await fillInCheckout(caller, 'CASH_ON_DELIVERY', 'asha@example.in', phoneNumber),
  );
  return placedOrder.__typename === 'OrderAwaitsCode'
    ? confirmByCode(shop, caller, placedOrder.order, phoneNumber)
    : placedOrder;
}

/** Confirms a cash order by the code that was sent to its phone. */
export async function confirmByCode(
  shop: Pick<TestShop, 'findCode'>,
  caller: TestClient,
  order: TestOrder | undefined,
  phoneNumber = '9876543210',
): Promise<MutationAnswer> {
  return caller.mutate('confirmOrder', { number: order?.number, code: await shop.findCode(phoneNumber) });
}

/** Presses a button on the test gateway's page. @param card the chosen card option: "credit 264000 Kaveri Bank" */
export async function chooseOnTestGateway(
  shop: Pick<TestShop, 'origin'>,
  url: string | null | undefined,
  choice: string,
  card?: string,
): Promise<string> {
  const response = await fetch(`${shop.origin}${url}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ choice, ...(card !== undefined && { card }) }),
  });
  return response.headers.get('location') ?? String(response.status);
}

/** A variant's stock, committed and held units, and its product's stock. */
export async function fetchStock(shop: Pick<TestShop, 'sql'>, { variantId }: { readonly variantId: string }) {
  const [row] = await shop.sql<{ stock: number; committed: number; held: number; sum: number }>(
    `SELECT v.stock, v.committed, coalesce((SELECT sum(quantity)::int FROM stock_hold WHERE variant_id = v.id), 0) AS held, p.stock AS sum
     FROM variant v JOIN product p ON p.id = v.product_id WHERE v.id = $1`,
    [variantId],
  );
  if (!row) throw new Error('The variant is gone');
  return row;
}

export const placeOrder = (
  caller: TestClient,
  expectedTotal: number,
  idempotencyKey: string = randomUUID(),
): Promise<MutationAnswer> => caller.mutate('placeOrder', { expectedTotal, idempotencyKey });
