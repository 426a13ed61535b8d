import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../../testing/test-shop';
import { createProducts, type Bag } from '../../../testing/cart';
import { createRestShoppers } from '../rest/testing';
import { createAdmin, createOrderInState } from '../testing.order-states';
import { buildOrderQuery, type OrderSearch } from './admin-order.repository';

let shop: TestShop;
let bag: Bag;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
  admin = await createAdmin(shop);
});
beforeEach(async () => {
  ({ bag } = await createProducts(shop, { bag: { price: 349_900, stock: 10 } }));
});
afterAll(() => shop.close());

describe('the admin view of one order', () => {
  it('an admin sees any order in both APIs by its number in any spelling; customers and guests do not', async () => {
    const number = await createOrderInState({ shop, admin, bag }, 'placed', shop.browser());
    const typed = number.toLowerCase().replaceAll('-', ' ');
    const { api } = createRestShoppers(shop);
    const rest = await api(admin).call<{ number: string; address: object; timeline: object[] }>(
      'GET',
      `/admin/orders/${encodeURIComponent(typed)}`,
    );
    expect(rest.body.data).toMatchObject({
      number,
      address: { fullName: 'Asha Rao' },
      timeline: [{ status: 'pending_payment' }, { status: 'placed' }],
    });
    expect(admin.headers['cache-control']).toBe('no-store');
    const ask = (caller: TestClient, which: string) =>
      caller.query(
        `query ($n: String!) { adminOrder(number: $n) { number address { fullName } lines { name } } }`,
        {
          n: which,
        },
      );
    expect((await ask(admin, typed)).data).toMatchObject({
      adminOrder: {
        number,
        address: { fullName: 'Asha Rao' },
        lines: [{ name: 'bag' }],
      },
    });
    expect(admin.headers['cache-control']).toBe('no-store');
    expect((await ask(admin, 'PTL-2222-2222')).data).toEqual({ adminOrder: null });
    expect((await api(admin).call('GET', '/admin/orders/PTL-2222-2222')).status).toBe(404);
    const { browser: customer } = await shop.member(`${randomUUID()}@example.in`);
    for (const [caller, status, code] of [
      [customer, 403, 'FORBIDDEN'],
      [shop.browser(), 401, 'UNAUTHENTICATED'],
    ] as const) {
      expect((await api(caller).call('GET', `/admin/orders/${number}`)).status).toBe(status);
      expect((await ask(caller, number)).errors?.[0]?.extensions.code).toBe(code);
    }
  });

  it('an admin can open the invoice of a shipped order; other customers cannot', async () => {
    const number = await createOrderInState({ shop, admin, bag }, 'shipped', shop.browser());
    const { browser: customer } = await shop.member(`${randomUUID()}@example.in`);
    const invoice = async (caller: TestClient) => {
      const cookie = [...caller.cookies].map((pair) => pair.join('=')).join('; ');
      const response = await fetch(`${shop.origin}/orders/${number}/invoice.pdf`, {
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
      });
      return [response.status, response.headers.get('content-type')?.split(';')[0]];
    };
    expect(await invoice(admin)).toEqual([200, 'application/pdf']);
    expect((await invoice(customer))[0]).toBe(404);
  });
});

describe('the admin order list', () => {
  it('GET /admin/orders names the invalid query parameter', async () => {
    const list = async (query: string) => {
      const { status, body } = await createRestShoppers(shop)
        .api(admin)
        .call('GET', `/admin/orders?${query}`);
      return [status, Object.keys(body.fields ?? {})];
    };
    expect(await list('status=placed,paid')).toEqual([400, ['status[1]']]);
    expect(await list('search=a&search=b')).toEqual([400, ['search']]);
    expect(await list('limit=many')).toEqual([400, ['limit']]);
    expect(await list('limit=1.5')).toEqual([400, ['limit']]);
    expect(await list('unknown=1&status=')).toEqual([200, []]);
  });

  it('the admin order list runs as many database queries for four orders as for one', async () => {
    for (let created = 0; created < 4; created += 1)
      await createOrderInState({ shop, admin, bag }, 'placed', shop.browser());
    const parts = 'number lines { sku image { id } } payment { status } timeline { at }';
    const requests = {
      GraphQL: (limit: number) =>
        admin.query(`{ adminOrders(page: { limit: ${limit} }) { items { ${parts} } } }`),
      REST: (limit: number) =>
        createRestShoppers(shop).api(admin).call('GET', `/admin/orders?limit=${limit}`),
    };
    for (const ask of Object.values(requests)) {
      const statements = vi.spyOn(shop.dataSource, 'query');
      await ask(1);
      const statementsForOne = statements.mock.calls.length;
      await ask(4);
      expect(statementsForOne).toBeGreaterThan(3);
      expect(statements.mock.calls.length - statementsForOne).toBe(statementsForOne);
      statements.mockRestore();
    }
  });
});

/** So many rows that PostgreSQL uses the indexes, 0.1 % of them returns; rolled back after the test. */
const MANY = `INSERT INTO shop_order (number, checkout_id, state, fingerprint, currency, subtotal, discount, shipping, tax, tax_included,
    tax_lines, total, email, phone_number, address, origin, delivery, delivery_earliest, delivery_latest, payment_method, placed_at,
    delivered_at, created_at, updated_at)
  SELECT 'PTL-' || translate(substr(m, 1, 4), '01', 'GH') || '-' || translate(substr(m, 5, 4), '01', 'GH'), gen_random_uuid(),
    CASE WHEN n % 1000 = 0 THEN 'return_requested' ELSE 'delivered' END, '', 'INR', 100, 0, 0, 0, true, '[]', 100, 'a@example.in',
    (6000000000 + n)::text, json_build_object('fullName', 'Asha ' || m, 'phoneNumber', (7000000000 + n)::text), '', 'standard', at, at,
    'cash_on_delivery', at, at, at, at
  FROM (SELECT n, upper(md5(n::text)) AS m, timestamptz '2026-01-01' + n * interval '1 minute' AS at FROM generate_series(1, 20000) n) made`;
const LINES = `INSERT INTO order_line (order_id, position, name, variant_name, sku, hsn_code, quantity, unit_price, discount, tax, tax_percent)
  SELECT id, 0, 'Kestrel', 'Blue', 'KES-' || id, '4202', 1, 100, 0, 0, 0 FROM shop_order WHERE email = 'a@example.in'`;

describe('the admin order search among 20,000 orders', () => {
  const plans = async (searches: readonly Partial<OrderSearch>[]): Promise<string[]> => {
    const runner = shop.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      for (const text of [MANY, LINES, 'ANALYZE shop_order', 'ANALYZE order_line']) await runner.query(text);
      const queryPlans: string[] = [];
      for (const search of searches) {
        const { text, values } = buildOrderQuery({
          search: '',
          states: [],
          refundMethods: [],
          limit: 20,
          after: null,
          ...search,
        });
        const rows: { 'QUERY PLAN': string }[] = await runner.query(`EXPLAIN ${text}`, values);
        queryPlans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      return queryPlans;
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  };

  it('the admin order search uses indexes for first and later pages, rare states and search words', async () => {
    const after = { at: '2026-01-10T09:00:00.000000Z', id: randomUUID() };
    const [first, next, rare, matches] = await plans([
      {},
      { after },
      { after, states: ['return_requested', 'placed'] },
      { search: '+91 60000 00123' },
    ]);
    expect(first).toContain('Index Scan using shop_order_newest');
    expect(first).not.toContain('Sort');
    expect(next).toMatch(/Index Scan using shop_order_newest.*\n\s*Index Cond: .*ROW\(created_at, id\) </);
    expect(next).not.toContain('Sort');
    expect(rare).toMatch(/Index Scan using shop_order_of_state.*\n\s*Index Cond: .*state = .*ROW\(/);
    for (const index of ['shop_order_words', 'order_line_sku']) expect(matches).toContain(index);
    for (const plan of [first, next, rare, matches]) expect(plan).not.toContain('Seq Scan');
  });
});
