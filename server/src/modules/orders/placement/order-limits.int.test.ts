import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../../testing/test-shop';
import { createProducts, addToCart } from '../../../testing/cart';
import { fillInCheckout, placeCashOrder, placeOrder } from '../../../testing/orders';

/** Rate limits of orders, reorders and invoices. */
let shop: TestShop;
let guest: TestClient;
let number: string;
beforeAll(async () => {
  shop = await openTestShop();
  guest = shop.browser();
  const { Kestrel } = await createProducts(shop, { Kestrel: { price: 100_000, stock: 40 } });
  await addToCart(guest, Kestrel);
  number = (await placeCashOrder(shop, guest)).order?.number ?? '';
  const { browser: admin } = await shop.member('people@potli.example');
  await shop.sql(`UPDATE customer SET type = 'admin' WHERE email = 'people@potli.example'`);
  await admin.mutate('packOrder', { number });
  await admin.mutate('shipOrder', { number, courier: 'Delhivery', trackingNumber: 'DL123' });
});
afterAll(() => shop.close());

it('reorder is limited to thirty calls an hour per shopper', async () => {
  const answers = [];
  for (let time = 0; time < 31; time += 1) {
    await guest.mutate('clearCart');
    answers.push((await guest.mutate('reorder', { number })).code ?? 'Reordered');
  }
  expect(answers).toEqual([...Array(30).fill('Reordered'), 'RATE_LIMITED']);
});

it('an invoice can be opened sixty times an hour per shopper, then responds 429 with Retry-After', async () => {
  const cookie = [...guest.cookies].map((pair) => pair.join('=')).join('; ');
  const openInvoice = () => fetch(`${shop.origin}/orders/${number}/invoice.pdf`, { headers: { cookie } });
  const [row] = await shop.sql<{ id: string }>('SELECT guest_id AS id FROM shop_order WHERE number = $1', [
    number,
  ]);
  expect((await openInvoice()).status).toBe(200);
  await shop.sql(`UPDATE rate_limit SET points = 60 WHERE key = $1`, [`invoice by shopper:${row?.id}`]);
  const rejected = await openInvoice();
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3_500);
  expect(await rejected.text()).toBe('Too many attempts. Please try again in 60 minutes.');
  expect(rejected.headers.get('content-type')).toContain('text/plain');
});

it('placeOrder sends codes to an email address for ten cash orders an hour from one IP block, and for thirty in all', async () => {
  const { Corsica } = await createProducts(shop, { Corsica: { price: 100_000, stock: 40 } });
  const order = async (caller: TestClient, method = 'CASH_ON_DELIVERY', email = 'victim@example.in') => {
    await addToCart(caller, Corsica);
    const due = await fillInCheckout(caller, method, email, '9876501234');
    const { __typename, code } = await placeOrder(caller, due);
    return code ?? __typename;
  };
  const useUp = (limit: string, points: number) =>
    shop.sql(`UPDATE rate_limit SET points = $2 WHERE key LIKE $1`, [`${limit}:%`, points]);
  const stranger = shop.browser();
  expect(await order(stranger)).toBe('OrderAwaitsCode');
  await useUp('order to email and address', 10);
  expect(await order(stranger)).toBe('RATE_LIMITED');
  // The same mailbox.
  expect(await order(stranger, 'CASH_ON_DELIVERY', 'victim+bags@example.in')).toBe('RATE_LIMITED');
  expect(await order(shop.browser())).toBe('OrderAwaitsCode');
  await useUp('order to email', 30);
  expect(await order(shop.browser())).toBe('RATE_LIMITED');
  // What is paid at once sends nothing before, so that nobody can keep its owner from ordering.
  expect(await order(shop.browser(), 'TEST_GATEWAY')).toBe('PaymentStarted');
});

it('placeOrder needs no code and counts nothing for a customer with a verified number', async () => {
  const { Corsica } = await createProducts(shop, { Corsica: { price: 100_000, stock: 40 } });
  const { browser, customer } = await shop.member('verified@example.in', { phoneNumber: '9876501235' });
  await shop.sql('UPDATE customer SET phone_verified_at = now() WHERE id = $1', [customer.id]);
  await addToCart(browser, Corsica);
  const due = await fillInCheckout(browser, 'CASH_ON_DELIVERY', 'verified@example.in', '9876501235');
  expect(await placeOrder(browser, due)).toMatchObject({ __typename: 'OrderPlaced' });
  expect(await shop.sql(`SELECT key FROM rate_limit WHERE key LIKE '%9876501235%'`)).toEqual([]);
});
