import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type Caller, type TestShop } from '../accounts/testing.http';
import { put, stockShelf } from '../cart/testing';
import { fillIn, HOME, place, press } from '../orders/testing';

let shop: TestShop;
let guest: Caller;
let bags: Awaited<ReturnType<typeof stockShelf<string>>>;
beforeAll(async () => {
  shop = await openTestShop(
    { rateLimits: false },
    { tax: { strategy: 'gst', homeState: 'Karnataka', gstin: '29ABCDE1234F1Z5' } },
  );
});
beforeEach(async () => {
  guest = shop.browser();
  const names = Array.from({ length: 30 }, (_, index) => `Kestrel ${index + 1}`);
  bags = await stockShelf(
    shop,
    Object.fromEntries(names.map((name) => [name, { price: 118_000, stock: 40 }])),
  );
});
afterAll(() => shop.close());

async function order(
  caller: Caller,
  kinds = 1,
  method = 'TEST_GATEWAY',
): Promise<{ number: string; url: string }> {
  for (const bag of Object.values(bags).slice(0, kinds)) await put(caller, bag);
  const { order: made, payment } = await place(caller, await fillIn(caller, method));
  return { number: made?.number ?? '', url: payment?.url ?? '' };
}
async function invoiceOf(caller: Caller, number: string) {
  const cookie = [...caller.cookies].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(`${shop.origin}/orders/${number}/invoice.pdf`, { headers: { cookie } });
  return { response, pdf: Buffer.from(await response.arrayBuffer()) };
}
const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('an invoice', () => {
  it('is a PDF for whose order it is, once something was sold', async () => {
    const { number, url } = await order(guest);
    expect((await invoiceOf(guest, number)).response.status).toBe(404);
    await press(shop, url, 'pay');
    const { response, pdf } = await invoiceOf(guest, number);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="Potli ${number}.pdf"`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pages(pdf)).toBe(1);
    expect(pdf.length).toBeLessThan(60_000);
    const stranger = shop.browser();
    await put(stranger, Object.values(bags)[0]!);
    for (const other of [stranger, shop.browser()])
      expect((await invoiceOf(other, number)).response.status).toBe(404);
  });

  it('goes on to a second page where the bags need one', async () => {
    const { number, url } = await order(guest, 30);
    await press(shop, url, 'pay');
    const { pdf } = await invoiceOf(guest, number);
    expect(pages(pdf)).toBe(2);
  });

  it('has a number of its own, the next one of the year, also for many at once', async () => {
    const numbers: string[] = [];
    for (let made = 0; made < 6; made += 1) {
      const { number, url } = await order(guest);
      await press(shop, url, 'pay');
      numbers.push(number);
    }
    await Promise.all([...numbers, ...numbers].map((number) => invoiceOf(guest, number)));
    const rows = await shop.sql<{ year: string; serial: number }>(
      'SELECT year, serial FROM invoice ORDER BY serial',
    );
    expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, index) => index + 1));
    expect(new Set(rows.map(({ year }) => year))).toEqual(new Set(['2627']));
  });
});

describe('under GST', () => {
  it('prices hold the tax: halves at home, one tax elsewhere, and an order keeps what was true then', async () => {
    await put(guest, Object.values(bags)[0]!, 2);
    const due = await fillIn(guest, 'TEST_GATEWAY');
    expect(due).toBe(236_000);
    const home = await place(guest, due);
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
    await put(other, Object.values(bags)[0]!);
    await fillIn(other, 'TEST_GATEWAY');
    await other.mutate('saveCheckoutAddress', {
      input: { ...HOME, city: 'Mumbai', state: 'Maharashtra', pinCode: '400001' },
    });
    const away = await place(other, 118_000);
    expect(away.order?.totals).toMatchObject({
      taxLines: [{ label: 'IGST 18%', amount: { amount: 18_000 } }],
    });
    await shop.sql(
      `INSERT INTO tax_rate (hsn_prefix, percent, effective_from) VALUES ('4202', 40, '2026-11-21')`,
    );
    const later = shop.browser();
    await put(later, Object.values(bags)[0]!);
    await fillIn(later, 'TEST_GATEWAY');
    expect((await place(later, 118_000)).order?.totals).toMatchObject({ tax: { amount: 33_714 } });
    const { data } = await other.post(
      `{ order(number: "${away.order?.number}") { totals { tax { amount } } } }`,
    );
    expect(data).toEqual({ order: { totals: { tax: { amount: 18_000 } } } });
    await shop.sql(`DELETE FROM tax_rate WHERE percent = 40`);
  });
});
