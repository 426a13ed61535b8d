import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOBODY } from '../../../testing/rest/document-client';
import { openAdminTestShop, type AdminTestShop } from '../../../testing/admin-test-shop';

interface PromotionBody {
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

const createPromotion = (body: unknown) => shop.call<PromotionBody>(`POST ${PATH}`, { body });
const updatePromotion = (id: string, body: unknown) =>
  shop.call<PromotionBody>(`PUT ${PATH}/{id}`, { params: { id }, body });
const endPromotion = (id: string) => shop.call<PromotionBody>(`DELETE ${PATH}/{id}`, { params: { id } });
const listPromotions = (query = '') =>
  shop.call<{ promotions: PromotionBody[]; total: number; totalPages: number }>(`GET ${PATH}`, { query });
const fetchCart = () => shop.call<Cart>('GET /api/ecommerce/cart', customer);

let codeCount = 0;
async function createOrFail(body: object = {}): Promise<PromotionBody> {
  const { status, data, message } = await createPromotion({
    code: `CODE-${(codeCount += 1)}`,
    kind: 'percentage',
    percent: 10,
    ...body,
  });
  expect(status, message).toBe(201);
  return data;
}

it('a promotion applies to carts as soon as it is created, changed or reactivated, and not once it has ended', async () => {
  await shop.client.signInAs('customer');
  const body = { productId: shop.shelf.Kestrel.productId, quantity: 1 };
  expect((await shop.call('POST /api/ecommerce/cart/items', { ...customer, body })).status).toBe(201);
  const { id, ...promotion } = await createOrFail({ code: ' diwali-15 ', percent: 15 });
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
  expect((await updatePromotion(id, { kind: 'amount', amount: 99.5 })).data).toMatchObject({
    description: '₹99.50 off',
    percent: null,
    amount: 99.5,
  });
  expect((await fetchCart()).data).toMatchObject({ discount: 99.5 });
  expect(await endPromotion(id)).toMatchObject({
    status: 200,
    message: 'DIWALI-15 is ended',
    data: { isActive: false },
  });
  expect((await fetchCart()).data).toMatchObject({
    discount: 0,
    promotion: { problem: 'DIWALI-15 is no longer valid' },
  });
  expect((await endPromotion(id)).data.isActive).toBe(false);
  await updatePromotion(id, { isActive: true, description: 'Welcome back' });
  expect((await fetchCart()).data).toMatchObject({ discount: 99.5 });
  expect((await updatePromotion(id, { amount: 50 })).data.description).toBe('Welcome back');
});

it('GET /admin/promotions lists promotions newest first, ended ones included', async () => {
  const before = (await listPromotions()).data.total;
  const [first, second] = [
    await createOrFail(),
    await createOrFail({ kind: 'amount', percent: null, amount: 750 }),
  ];
  await endPromotion(second.id);
  const { data } = await listPromotions('?limit=2');
  expect(data.promotions.map(({ id, isActive }) => [id, isActive])).toEqual([
    [second.id, false],
    [first.id, true],
  ]);
  expect(data).toMatchObject({ total: before + 2, totalPages: Math.ceil((before + 2) / 2) });
});

it('POST /admin/promotions names every wrong field', async () => {
  const { status, fields } = await createPromotion({
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
  expect((await createPromotion({})).fields).toEqual({ code: 'code is needed', kind: 'kind is needed' });
  const noDay = { code: 'LEAP', kind: 'percentage', percent: 5, endsAt: '2027-02-30T00:00:00+05:30' };
  expect(Object.keys((await createPromotion(noDay)).fields ?? {})).toEqual(['endsAt']);
  const crossed = {
    code: 'CROSSED',
    kind: 'amount',
    percent: 5,
    startsAt: '2026-11-02T00:00:00+05:30',
    endsAt: '2026-11-01T20:00:00+05:30',
  };
  expect((await createPromotion(crossed)).fields).toEqual({
    amount: 'amount is needed for the kind amount',
    percent: 'percent is not for the kind amount: leave it out',
    endsAt: 'endsAt must be after startsAt',
  });
});

it('POST and PUT /admin/promotions answer 409 to a code in use, even with concurrent requests', async () => {
  const body = { code: 'TWINS', kind: 'percentage', percent: 5 };
  const race = await Promise.all([createPromotion(body), createPromotion({ ...body, code: 'twins' })]);
  expect(race.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(race.find(({ status }) => status === 409)?.fields).toEqual({ code: 'The code TWINS is taken' });
  const other = await createOrFail();
  expect((await updatePromotion(other.id, { code: 'twins' })).status).toBe(409);
  expect((await updatePromotion(other.id, { code: other.code.toLowerCase() })).status).toBe(200);
});

it('PUT /admin/promotions refuses a limit below the uses so far, and unknown ids get 404', async () => {
  const { id } = await createOrFail({ useLimit: 5 });
  await shop.client.sql('UPDATE promotion SET uses = 3 WHERE id = $1', [id]);
  expect((await updatePromotion(id, { useLimit: 2 })).fields).toEqual({
    useLimit: 'useLimit may not be below the uses that orders have made of it: 3',
  });
  expect((await updatePromotion(id, { useLimit: 3 })).data).toMatchObject({ uses: 3 });
  expect((await updatePromotion(NOBODY, {})).status).toBe(404);
  expect((await endPromotion(NOBODY)).status).toBe(404);
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
  const { id, code } = await createOrFail();
  await endPromotion(id);
  expect(shop.auditLines.slice(-2)).toEqual([
    expect.stringMatching(new RegExp(`^admin \\S+ created promotion ${id} ${code}$`)),
    expect.stringMatching(new RegExp(`^admin \\S+ ended promotion ${id} ${code}$`)),
  ]);
});
