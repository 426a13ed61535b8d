import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import { createProducts, addToCart } from '../../testing/cart';
import { placeCashOrder } from '../../testing/orders';

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

it('placeOrder is limited to ten orders an hour per email address, whoever places them', async () => {
  const { Kestrel } = await createProducts(shop, { Corsica: { price: 100_000, stock: 40 } }).then(
    ({ Corsica }) => ({ Kestrel: Corsica }),
  );
  const other = shop.browser();
  await addToCart(other, Kestrel);
  await placeCashOrder(shop, other);
  await shop.sql(`UPDATE rate_limit SET points = 10 WHERE key LIKE 'order to email:%'`);
  const third = shop.browser();
  await addToCart(third, Kestrel);
  await expect(placeCashOrder(shop, third)).resolves.toMatchObject({ code: 'RATE_LIMITED' });
});
