import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import { createProducts, addToCart } from '../../testing/cart';
import { fillInCheckout, HOME, chooseOnTestGateway, placeOrder } from '../../testing/orders';
import { extractPdfText } from './testing.pdf-text';

let shop: TestShop;
let guest: TestClient;
let admin: TestClient;
let bags: Awaited<ReturnType<typeof createProducts<string>>>;
beforeAll(async () => {
  shop = await openTestShop({
    rateLimits: false,
    tax: { strategy: 'gst', homeState: 'Karnataka', gstin: '29ABCDE1234F1Z5' },
  });
});
beforeEach(async () => {
  guest = shop.browser();
  admin = await newAdmin();
  const names = Array.from({ length: 30 }, (_, index) => `Kestrel ${index + 1}`);
  bags = await createProducts(
    shop,
    Object.fromEntries(names.map((name) => [name, { price: 118_000, stock: 40 }])),
  );
});
afterAll(() => shop.close());

/** A new admin for each test: sessions expire when the clock advances by months. */
async function newAdmin(): Promise<TestClient> {
  const email = `${randomUUID()}@potli.example`;
  const { browser } = await shop.member(email);
  await shop.sql(`UPDATE customer SET type = 'admin' WHERE email = $1`, [email]);
  return browser;
}
async function createOrder(
  caller: TestClient,
  productCount = 1,
  method = 'TEST_GATEWAY',
): Promise<{ number: string; url: string }> {
  for (const bag of Object.values(bags).slice(0, productCount)) await addToCart(caller, bag);
  const { order: placed, payment } = await placeOrder(caller, await fillInCheckout(caller, method));
  return { number: placed?.number ?? '', url: payment?.url ?? '' };
}
/** Pays and ships an order. */
async function shipOrder({ number, url }: { readonly number: string; readonly url: string }): Promise<void> {
  await chooseOnTestGateway(shop, url, 'pay');
  await admin.mutate('packOrder', { number });
  await admin.mutate('shipOrder', { number, courier: 'Delhivery', trackingNumber: 'DL123' });
}
async function fetchInvoice(caller: TestClient, number: string) {
  const cookie = [...caller.cookies].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(`${shop.origin}/orders/${number}/invoice.pdf`, { headers: { cookie } });
  return { response, pdf: Buffer.from(await response.arrayBuffer()) };
}
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('invoices', () => {
  it('an invoice is a PDF that only the order’s shopper can open, after the order is shipped', async () => {
    const placed = await createOrder(guest);
    const { number, url } = placed;
    const invoiceUrl = async () =>
      (await guest.query(`{ order(number: "${number}") { invoiceUrl } }`)).data?.['order'];
    for (const step of [
      () => chooseOnTestGateway(shop, url, 'pay'),
      () => admin.mutate('packOrder', { number }),
    ]) {
      expect((await fetchInvoice(guest, number)).response.status).toBe(404);
      expect(await invoiceUrl()).toEqual({ invoiceUrl: null });
      await step();
    }
    await admin.mutate('shipOrder', { number, courier: 'Delhivery', trackingNumber: 'DL123' });
    expect(await invoiceUrl()).toEqual({ invoiceUrl: `/orders/${number}/invoice.pdf` });
    const { response, pdf } = await fetchInvoice(guest, number);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="Potli ${number}.pdf"`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(countPages(pdf)).toBe(1);
    expect(pdf.length).toBeLessThan(60_000);
    const stranger = shop.browser();
    await addToCart(stranger, Object.values(bags)[0]!);
    for (const other of [stranger, shop.browser()])
      expect((await fetchInvoice(other, number)).response.status).toBe(404);
  });

  it('an invoice with thirty lines has two pages', async () => {
    const placed = await createOrder(guest, 30);
    await shipOrder(placed);
    const { pdf } = await fetchInvoice(guest, placed.number);
    expect(countPages(pdf)).toBe(2);
  });

  it('an invoice shows long names and addresses in full, on several lines', async () => {
    const name = `Zanskar Envelope leather laptop sleeve with a pocket for papers ${'x'.repeat(60)}`;
    const [bag] = Object.values(bags);
    await shop.sql('UPDATE product SET name = $2 WHERE id = $1', [bag?.productId, name]);
    await addToCart(guest, bag!);
    const line1 = 'Flat 1204, Tower C, Prestige Shantiniketan, Whitefield Main Road, Hoodi';
    const due = await fillInCheckout(guest, 'TEST_GATEWAY');
    await guest.mutate('saveCheckoutAddress', { input: { ...HOME, line1 } });
    const { order, payment } = await placeOrder(guest, due);
    await shipOrder({ number: order?.number ?? '', url: payment?.url ?? '' });
    const text = extractPdfText((await fetchInvoice(guest, order?.number ?? '')).pdf);
    expect(text).not.toContain('…');
    const withoutSpaces = (some: string) => some.replaceAll(/\s/g, '');
    for (const shown of [`${name} in Blue`, line1])
      expect(withoutSpaces(text)).toContain(withoutSpaces(shown));
  });

  it('invoice numbers of a year have no gaps or duplicates, also for orders shipped in parallel', async () => {
    const placed = [];
    for (let count = 0; count < 6; count += 1) {
      const one = await createOrder(guest);
      await chooseOnTestGateway(shop, one.url, 'pay');
      await admin.mutate('packOrder', { number: one.number });
      placed.push(one.number);
    }
    const shipByNumber = (number: string) =>
      admin.mutate('shipOrder', { number, courier: 'Delhivery', trackingNumber: 'DL123' });
    const [cancelled = ''] = placed;
    await guest.mutate('cancelOrder', { number: cancelled });
    await Promise.all([...placed, ...placed].map(shipByNumber));
    expect((await fetchInvoice(guest, cancelled)).response.status).toBe(404);
    await Promise.all([...placed, ...placed].map((number) => fetchInvoice(guest, number)));
    const rows = await shop.sql<{ year: string; serial: number; state: string }>(
      'SELECT i.year, i.serial, o.state FROM invoice i JOIN shop_order o ON o.id = i.order_id ORDER BY i.serial',
    );
    expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, index) => index + 1));
    expect(new Set(rows.map(({ year }) => year))).toEqual(new Set(['2627']));
    expect(rows.filter(({ state }) => state === 'cancelled')).toEqual([]);
  });

  it('an issued invoice can be opened while another one is being numbered', async () => {
    const placed = await createOrder(guest);
    await shipOrder(placed);
    const { dataSource } = shop;
    await dataSource.transaction(async (transaction) => {
      await transaction.query('SELECT pg_advisory_xact_lock(7165403)');
      expect((await fetchInvoice(guest, placed.number)).response.status).toBe(200);
    });
  });
});

describe('orders under GST', () => {
  it('an order shows CGST and SGST in the home state and IGST elsewhere, and keeps its rates when they change', async () => {
    await addToCart(guest, Object.values(bags)[0]!, 2);
    const due = await fillInCheckout(guest, 'TEST_GATEWAY');
    expect(due).toBe(236_000);
    const home = await placeOrder(guest, due);
    expect(home.order?.totals).toMatchObject({
      tax: { amount: 36_000 },
      taxIncluded: true,
      total: { amount: 236_000 },
      taxLines: [
        { label: 'CGST 9%', amount: { amount: 18_000 } },
        { label: 'SGST 9%', amount: { amount: 18_000 } },
      ],
    });
    const other = shop.browser();
    await addToCart(other, Object.values(bags)[0]!);
    await fillInCheckout(other, 'TEST_GATEWAY');
    await other.mutate('saveCheckoutAddress', {
      input: { ...HOME, city: 'Mumbai', state: 'Maharashtra', pinCode: '400001' },
    });
    const away = await placeOrder(other, 118_000);
    expect(away.order?.totals).toMatchObject({
      taxLines: [{ label: 'IGST 18%', amount: { amount: 18_000 } }],
    });
    await shop.sql(
      `INSERT INTO tax_rate (hsn_prefix, percent, effective_from) VALUES ('4202', 40, '2026-11-21')`,
    );
    const later = shop.browser();
    await addToCart(later, Object.values(bags)[0]!);
    await fillInCheckout(later, 'TEST_GATEWAY');
    expect((await placeOrder(later, 118_000)).order?.totals).toMatchObject({ tax: { amount: 33_714 } });
    const { data } = await other.query(
      `{ order(number: "${away.order?.number}") { totals { tax { amount } } } }`,
    );
    expect(data).toEqual({ order: { totals: { tax: { amount: 18_000 } } } });
    await shop.sql(`DELETE FROM tax_rate WHERE percent = 40`);
  });
});

it('a GST invoice prints each line’s HSN code and the rate of the order’s day', async () => {
  const [cotton, potli, leather] = Object.values(bags);
  const mark = (bag: typeof cotton, hsnCode: string, isHandicraft: boolean) =>
    shop.sql('UPDATE product SET hsn_code = $2, is_handicraft = $3 WHERE id = $1', [
      bag?.productId,
      hsnCode,
      isHandicraft,
    ]);
  await mark(cotton, '42022220', false);
  await mark(potli, '42022290', true);
  await mark(leather, '42022110', false);
  const placed = await createOrder(guest, 3);
  await chooseOnTestGateway(shop, placed.url, 'pay');
  await shop.sql(
    `UPDATE tax_rate SET effective_until = '2026-11-22' WHERE hsn_prefix = '42022220' AND effective_until IS NULL`,
  );
  await shop.sql(
    `INSERT INTO tax_rate (hsn_prefix, percent, effective_from) VALUES ('42022220', 12, '2026-11-22')`,
  );
  shop.clock.advance(86_400);
  admin = await newAdmin();
  const later = shop.browser();
  await addToCart(later, cotton!);
  await fillInCheckout(later, 'TEST_GATEWAY');
  expect((await placeOrder(later, 118_000)).order?.totals).toMatchObject({
    taxLines: [
      { label: 'CGST 6%', amount: { amount: 6_321 } },
      { label: 'SGST 6%', amount: { amount: 6_321 } },
    ],
  });
  await admin.mutate('packOrder', { number: placed.number });
  await admin.mutate('shipOrder', { number: placed.number, courier: 'Delhivery', trackingNumber: 'DL123' });
  const text = extractPdfText((await fetchInvoice(guest, placed.number)).pdf);
  expect(text).toContain('Tax invoice');
  expect(text).toContain('GSTIN 29ABCDE1234F1Z5');
  for (const goods of ['HSN 42022220 · 5%', 'HSN 42022290 · 5%', 'HSN 42022110 · 18%'])
    expect(text).toContain(goods);
  expect(text.split('\n').filter((line) => /^(Subtotal|Shipping|Total|Includes .*)$/.test(line))).toEqual([
    'Subtotal',
    'Shipping',
    'Total',
    'Includes CGST 2.5%',
    'Includes SGST 2.5%',
    'Includes CGST 9%',
    'Includes SGST 9%',
  ]);
});

it('an invoice number belongs to the financial year of its date in India, and each year starts at 1', async () => {
  const turnClockTo = (iso: string) =>
    shop.clock.advance((Date.parse(iso) - shop.clock.read().getTime()) / 1000);
  const dated = async (at: string): Promise<unknown> => {
    turnClockTo(at);
    guest = shop.browser();
    admin = await newAdmin();
    const placed = await createOrder(guest);
    await shipOrder(placed);
    const [row] = await shop.sql(
      `SELECT i.year, i.serial, to_char(i.issued_at AT TIME ZONE 'Asia/Kolkata', 'DD.MM.YYYY') AS day
       FROM invoice i JOIN shop_order o ON o.id = i.order_id WHERE o.number = $1`,
      [placed.number],
    );
    return row;
  };
  expect(await dated('2027-03-31T18:29:59Z')).toMatchObject({ year: '2627', day: '31.03.2027' });
  expect(await dated('2027-03-31T18:30:00Z')).toEqual({ year: '2728', serial: 1, day: '01.04.2027' });
  // Ordered in one financial year and shipped in the next: numbered in the next.
  turnClockTo('2028-03-31T12:00:00Z');
  guest = shop.browser();
  const placed = await createOrder(guest);
  await chooseOnTestGateway(shop, placed.url, 'pay');
  turnClockTo('2028-04-01T12:00:00Z');
  admin = await newAdmin();
  await admin.mutate('packOrder', { number: placed.number });
  await admin.mutate('shipOrder', { number: placed.number, courier: 'Delhivery', trackingNumber: 'DL123' });
  const rows = await shop.sql(
    'SELECT i.year, i.serial FROM invoice i JOIN shop_order o ON o.id = i.order_id WHERE o.number = $1',
    [placed.number],
  );
  expect(rows).toEqual([{ year: '2829', serial: 1 }]);
});
