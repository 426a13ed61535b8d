import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOBODY } from '../../rest/testing.visitor';
import { openAdminTestShop, type AdminTestShop } from '../testing';

interface Kept {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly kind: string;
  readonly percent: number | null;
  readonly amount: number | null;
  readonly uses: number;
  readonly isActive: boolean;
}

interface Cart {
  readonly discount: number;
  readonly promotion: { readonly code: string; readonly problem: string | null } | null;
}

const PATH = '/api/ecommerce/admin/promotions';
const customer = { role: 'customer' } as const;

let shop: AdminTestShop;
beforeAll(async () => {
  shop = await openAdminTestShop();
});
afterAll(() => shop.close());

const create = (body: unknown) => shop.call<Kept>(`POST ${PATH}`, { body });
const change = (id: string, body: unknown) => shop.call<Kept>(`PUT ${PATH}/{id}`, { params: { id }, body });
const end = (id: string) => shop.call<Kept>(`DELETE ${PATH}/{id}`, { params: { id } });
const list = (query = '') =>
  shop.call<{ promotions: Kept[]; total: number; totalPages: number }>(`GET ${PATH}`, { query });
const cart = () => shop.call<Cart>('GET /api/ecommerce/cart', customer);

let codes = 0;
async function made(body: object = {}): Promise<Kept> {
  const { status, data, message } = await create({
    code: `CODE-${(codes += 1)}`,
    kind: 'percentage',
    percent: 10,
    ...body,
  });
  expect(status, message).toBe(201);
  return data;
}

it('a promotion applies to carts as soon as it is created, changed or reactivated, and not once it has ended', async () => {
  await shop.walker.enter('customer');
  const body = { productId: shop.shelf.Kestrel.productId, quantity: 1 };
  expect((await shop.call('POST /api/ecommerce/cart/items', { ...customer, body })).status).toBe(201);
  const { id, ...promotion } = await made({ code: ' diwali-15 ', percent: 15 });
  expect(promotion).toMatchObject({
    code: 'DIWALI-15',
    description: '15% off',
    kind: 'percentage',
    percent: 15,
    amount: null,
    minimumSubtotal: 0,
    startsAt: null,
    endsAt: null,
    useLimit: null,
    uses: 0,
    isActive: true,
  });
  const applied = await shop.call<Cart>('PUT /api/ecommerce/cart/promotion', {
    ...customer,
    body: { code: 'diwali-15' },
  });
  expect(applied.data).toMatchObject({ discount: 524.85, promotion: { code: 'DIWALI-15', problem: null } });
  expect((await change(id, { kind: 'amount', amount: 99.5 })).data).toMatchObject({
    description: '₹100 off',
    percent: null,
    amount: 99.5,
  });
  expect((await cart()).data).toMatchObject({ discount: 99.5 });
  expect(await end(id)).toMatchObject({
    status: 200,
    message: 'DIWALI-15 is ended',
    data: { isActive: false },
  });
  expect((await cart()).data).toMatchObject({
    discount: 0,
    promotion: { problem: 'DIWALI-15 is no longer valid' },
  });
  expect((await end(id)).data.isActive).toBe(false);
  await change(id, { isActive: true, description: 'Welcome back' });
  expect((await cart()).data).toMatchObject({ discount: 99.5 });
  expect((await change(id, { amount: 50 })).data.description).toBe('Welcome back');
});

it('GET /admin/promotions lists promotions newest first, ended ones included', async () => {
  const before = (await list()).data.total;
  const [first, second] = [await made(), await made({ kind: 'amount', percent: null, amount: 750 })];
  await end(second.id);
  const { data } = await list('?limit=2');
  expect(data.promotions.map(({ id, isActive }) => [id, isActive])).toEqual([
    [second.id, false],
    [first.id, true],
  ]);
  expect(data).toMatchObject({ total: before + 2, totalPages: Math.ceil((before + 2) / 2) });
});

it('POST /admin/promotions names every wrong field', async () => {
  const { status, fields } = await create({
    code: 'A B',
    description: '',
    kind: 'free_shipping',
    percent: 101,
    amount: -1,
    minimumSubtotal: '7',
    startsAt: '2026-11-01',
    endsAt: '2026-02-31T25:00:00Z',
    useLimit: 0,
    isActive: 'yes',
    uses: 5,
  });
  expect([status, Object.keys(fields).toSorted()]).toEqual([
    400,
    [
      'amount',
      'code',
      'description',
      'endsAt',
      'isActive',
      'kind',
      'minimumSubtotal',
      'percent',
      'startsAt',
      'useLimit',
      'uses',
    ],
  ]);
  expect((await create({})).fields).toEqual({ code: 'code is needed', kind: 'kind is needed' });
  const crossed = {
    code: 'CROSSED',
    kind: 'amount',
    percent: 5,
    startsAt: '2026-11-02T00:00:00+05:30',
    endsAt: '2026-11-01T20:00:00+05:30',
  };
  expect((await create(crossed)).fields).toEqual({
    amount: 'amount is needed for the kind amount',
    percent: 'percent is not for the kind amount: leave it out',
    endsAt: 'endsAt must be after startsAt',
  });
});

it('POST and PUT /admin/promotions answer 409 to a code in use, even with concurrent requests', async () => {
  const body = { code: 'TWINS', kind: 'percentage', percent: 5 };
  const race = await Promise.all([create(body), create({ ...body, code: 'twins' })]);
  expect(race.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(race.find(({ status }) => status === 409)?.fields).toEqual({ code: 'The code TWINS is taken' });
  const other = await made();
  expect((await change(other.id, { code: 'twins' })).status).toBe(409);
  expect((await change(other.id, { code: other.code.toLowerCase() })).status).toBe(200);
});

it('PUT /admin/promotions refuses a limit below the uses so far, and unknown ids get 404', async () => {
  const { id } = await made({ useLimit: 5 });
  await shop.walker.sql('UPDATE promotion SET uses = 3 WHERE id = $1', [id]);
  expect((await change(id, { useLimit: 2 })).fields).toEqual({
    useLimit: 'useLimit may not be below the uses that orders have made of it: 3',
  });
  expect((await change(id, { useLimit: 3 })).data).toMatchObject({ uses: 3 });
  expect((await change(NOBODY, {})).status).toBe(404);
  expect((await end(NOBODY)).status).toBe(404);
});

it('the routes of promotions are for admins only, and each change is in the audit log', async () => {
  const body = { code: 'FOREIGN', kind: 'percentage', percent: 5 };
  for (const [role, status] of [
    ['guest', 401],
    ['customer', 403],
  ] as const) {
    expect((await shop.call(`GET ${PATH}`, { role })).status).toBe(status);
    expect((await shop.call(`POST ${PATH}`, { role, body })).status).toBe(status);
  }
  const { id, code } = await made();
  await end(id);
  expect(shop.journal.slice(-2)).toEqual([
    expect.stringMatching(new RegExp(`^admin \\S+ created promotion ${id} ${code}$`)),
    expect.stringMatching(new RegExp(`^admin \\S+ ended promotion ${id} ${code}$`)),
  ]);
});
