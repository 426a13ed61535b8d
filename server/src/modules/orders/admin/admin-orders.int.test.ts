import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../../testing/test-shop';
import { createProducts, addToCart, type Bag } from '../../../testing/cart';
import { fillInCheckout, HOME, placeOrder } from '../../../testing/orders';
import { createAdmin, createOrderInState } from '../testing.order-states';
import { APIS, orderListCalls, type OrderListRequest, type OrderListResponse } from './testing';

let shop: TestShop;
let products: Readonly<Record<'Kestrel' | 'Corsica', Bag>>;
let admin: TestClient;
let orderLists: ReturnType<typeof orderListCalls>;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
  products = await createProducts(shop, {
    Kestrel: { price: 349_900, stock: 1_000 },
    Corsica: { price: 129_950, stock: 1_000 },
  });
  admin = await createAdmin(shop);
  orderLists = orderListCalls(shop);
});
beforeEach(async () => {
  await shop.sql('TRUNCATE shop_order CASCADE');
  await shop.sql('UPDATE variant SET stock = received, committed = 0');
});
afterAll(() => shop.close());

/** Places a cash order. @returns its number */
async function createOrder(
  who: Partial<typeof HOME> & { contact?: string } = {},
  bag = products.Kestrel,
): Promise<string> {
  const { contact, ...address } = who;
  const guest = shop.browser();
  await addToCart(guest, bag);
  const due = await fillInCheckout(guest);
  if (contact !== undefined)
    await guest.mutate('saveCheckoutContact', { input: { email: 'asha@example.in', phoneNumber: contact } });
  await guest.mutate('saveCheckoutAddress', { input: { ...HOME, ...address } });
  const { order } = await placeOrder(guest, due);
  return order?.number ?? expect.fail('Nothing was placed');
}

async function fetchSku({ variantId }: Bag): Promise<string> {
  const [row] = await shop.sql<{ sku: string }>('SELECT sku FROM variant WHERE id = $1', [variantId]);
  return row?.sku ?? '';
}

describe.each(APIS)('the admin order list in %s', (api) => {
  const list = (asked: OrderListRequest, caller = admin): Promise<OrderListResponse> =>
    orderLists[api](caller, asked);

  it('the admin order list contains all customers’ orders, newest first, including unpaid ones', async () => {
    const first = await createOrder();
    shop.clock.advance(1);
    const { browser: customer } = await shop.member(`${randomUUID()}@example.in`);
    const second = await createOrderInState(
      { shop, admin, bag: products.Kestrel },
      'pending_payment',
      customer,
    );
    shop.clock.advance(1);
    const third = await createOrder();
    expect((await list({})).numbers).toEqual([third, second, first]);
  });

  it('the admin order list is forbidden to customers and guests, and is not cached', async () => {
    await createOrder();
    const { browser: customer } = await shop.member(`${randomUUID()}@example.in`);
    expect(await list({}, customer)).toMatchObject({ numbers: [], code: 'FORBIDDEN' });
    expect(await list({}, shop.browser())).toMatchObject({ numbers: [], code: 'UNAUTHENTICATED' });
    expect(await list({})).toMatchObject({ code: null, cacheControl: 'no-store' });
  });

  it('the admin order list shows each order once across pages while new orders arrive', async () => {
    // The test clock stands still: orders with the same time are sorted by id.
    const before = [await createOrder(), await createOrder(), await createOrder()];
    shop.clock.advance(60);
    before.push(await createOrder(), await createOrder());
    const seen: string[] = [];
    let after: string | null = null;
    let pages = 0;
    do {
      const page: OrderListResponse = await list({ limit: 2, after });
      expect(page.numbers.length).toBeLessThanOrEqual(2);
      seen.push(...page.numbers);
      after = page.nextCursor;
      pages += 1;
      shop.clock.advance(1);
      await createOrder();
    } while (after !== null);
    expect(pages).toBe(3);
    expect(seen.toSorted()).toEqual(before.toSorted());
    expect(seen.slice(0, 2).toSorted()).toEqual(before.slice(3).toSorted());
    expect((await list({})).numbers).toHaveLength(8);
  });

  it('the admin order list pages correctly through orders that differ by a microsecond', async () => {
    const numbers = [await createOrder(), await createOrder(), await createOrder()];
    for (const [at, number] of numbers.entries())
      await shop.sql(
        `UPDATE shop_order SET created_at = timestamptz '2026-11-21T08:00:00.000001Z' + $2 * interval '1 microsecond' WHERE number = $1`,
        [number, at],
      );
    const first = await list({ limit: 1 });
    const second = await list({ limit: 1, after: first.nextCursor });
    const third = await list({ limit: 1, after: second.nextCursor });
    expect([first, second, third].flatMap((page) => page.numbers)).toEqual(numbers.toReversed());
    expect(third.nextCursor).toBeNull();
  });

  it('the admin order list searches order numbers, names, phone numbers and SKUs in any common spelling', async () => {
    const wanted = await createOrder(
      { fullName: 'Meera Iyer', phoneNumber: '9123456780', contact: '9988776655' },
      products.Corsica,
    );
    await createOrder({ fullName: 'Asha 100% Rao' });
    const sku = await fetchSku(products.Corsica);
    const [, middle = '', end = ''] = wanted.split('-');
    const matches = async (search: string) => (await list({ search })).numbers;
    for (const search of [
      wanted,
      wanted.toLowerCase(),
      `ptl ${middle}${end}`,
      `  ${middle}-${end} `,
      middle.toLowerCase(),
      'Meera Iyer',
      'meera   iyer',
      'EERA',
      '9988776655',
      '+91 99887-76655',
      '099887 76655',
      '88776 6',
      '9123456780',
      '+91 91234 56780',
      sku,
      sku.toLowerCase(),
      sku.slice(6, 20),
    ])
      expect(await matches(search), search).toEqual([wanted]);
    for (const search of [
      'PTL-2222-2222',
      'Nobody',
      '9000000009',
      'SKU-none',
      'M%r',
      'M_era',
      '\\',
      "' OR 1=1 --",
    ])
      expect(await matches(search), search).toEqual([]);
    expect(await matches('100%')).toHaveLength(1);
    expect(await matches('')).toHaveLength(2);
  });

  it('the admin order list filters by several states, alone and together with a search', async () => {
    const placedOrder = await createOrder();
    shop.clock.advance(1);
    const packedOrder = await createOrder();
    shop.clock.advance(1);
    const cancelled = await createOrder({ fullName: 'Meera Iyer' });
    await admin.mutate('packOrder', { number: packedOrder });
    await admin.mutate('adminCancelOrder', { number: cancelled, reason: 'The last one has a scratch' });
    const matches = async (asked: OrderListRequest) => (await list(asked)).numbers;
    expect(await matches({ statuses: ['PLACED'] })).toEqual([placedOrder]);
    expect(await matches({ statuses: ['PLACED', 'CANCELLED'] })).toEqual([cancelled, placedOrder]);
    expect(await matches({ statuses: ['PLACED', 'PLACED'] })).toEqual([placedOrder]);
    expect(await matches({ statuses: ['DELIVERED'] })).toEqual([]);
    expect(await matches({ statuses: ['PLACED', 'PACKED'], search: 'meera' })).toEqual([]);
    expect(await matches({ statuses: ['CANCELLED'], search: 'meera' })).toEqual([cancelled]);
    const first = await list({ statuses: ['PLACED', 'PACKED'], limit: 1 });
    expect(first.numbers).toEqual([packedOrder]);
    expect(await list({ statuses: ['PLACED', 'PACKED'], limit: 1, after: first.nextCursor })).toMatchObject({
      numbers: [placedOrder],
      nextCursor: null,
    });
  });

  it.each([
    [{ limit: 0 }, 'limit'],
    [{ limit: 51 }, 'limit'],
    [{ after: 'somewhere' }, 'after'],
    [{ after: 'x'.repeat(201) }, 'after'],
    [{ search: 'x'.repeat(101) }, 'search'],
    [{ search: 'a\u0000b' }, 'search'],
  ])('the admin order list rejects the arguments %j', async (asked, field) => {
    expect(await list(asked)).toMatchObject({ code: 'BAD_USER_INPUT', field });
  });
});
