import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  referenceSchema,
  refundSchema,
  shipmentSchema,
  adminCancelSchema,
  adminReturnSchema,
} from '../../../domain/checkout-schemas';
import type { AnyObjectSchema } from '../../../domain/yup';
import {
  ATTACK_VALUES,
  LIBRARY_ERROR_TEXTS,
  findBodyPlaces,
  type AttackPlace,
  type Values,
} from '../../../testing/attack-values';
import { openAdminTestShop, variantBody, type AdminTestShop } from '../../../testing/admin-test-shop';
import { newProductBody, productBody } from './product-admin.shapes';
import { newPromotionBody } from './promotion-admin.shapes';
import { brandBody, categoryBody, newBrandBody, newCategoryBody } from './taxonomy-admin.shapes';

const PRODUCTS = '/api/ecommerce/products';
const ORDER = '/api/ecommerce/admin/orders/{number}';
/** The body is validated before the order, which does not exist. */
const number = 'PTL-2222-2222';

/** Malformed input from an admin: a stolen admin token must not break the shop. */
let shop: AdminTestShop;
beforeAll(async () => {
  shop = await openAdminTestShop();
});
afterAll(() => shop.close());

interface Attack {
  readonly operation: string;
  readonly id: string;
  readonly place: AttackPlace;
}

function listAttacks(): Attack[] {
  const attacksOf = (operation: string, schema: AnyObjectSchema, values: Values, id = ''): Attack[] =>
    findBodyPlaces(schema, values).map((place) => ({ operation, id, place }));
  const { productId } = shop.shelf.Kestrel;
  const category = { name: 'Camera bags', description: 'For lenses.', imageUrl: shop.pictureUrl };
  const where = { category: { id: shop.categoryId }, brand: { id: shop.brandId } };
  const variantAttacks = Object.keys(variantBody('')).map((field): Attack => {
    const values = shop.productBody();
    const fill = (value: unknown) => ({
      ...shop.productBody(),
      variants: [variantBody('HOST-1', { [field]: value })],
    });
    const name = `variants[0].${field}`;
    return {
      operation: `POST ${PRODUCTS}`,
      id: '',
      place: { field: name, names: [name], isText: true, values, fill },
    };
  });
  return [
    ...attacksOf(`POST ${PRODUCTS}`, newProductBody, { ...shop.productBody(), ...where }),
    ...variantAttacks,
    ...attacksOf(`PUT ${PRODUCTS}/{id}`, productBody, where, productId),
    ...attacksOf(`POST ${PRODUCTS}/categories`, newCategoryBody, category),
    ...attacksOf(`PUT ${PRODUCTS}/categories/{id}`, categoryBody, {}, shop.categoryId),
    ...attacksOf(`POST ${PRODUCTS}/brands`, newBrandBody, { name: 'Chinkara' }),
    ...attacksOf(`PUT ${PRODUCTS}/brands/{id}`, brandBody, {}, shop.brandId),
    ...attacksOf(`POST ${ORDER}/ship`, shipmentSchema, { courier: 'Delhivery', trackingNumber: 'DL1' }),
    ...attacksOf(`POST ${ORDER}/cancel`, adminCancelSchema, { reason: 'A scratch' }),
    ...attacksOf(`POST ${ORDER}/return`, adminReturnSchema, { reason: 'Too small' }),
    ...attacksOf(`POST ${ORDER}/refund`, refundSchema, { reason: 'Came back' }),
    ...attacksOf(`POST ${ORDER}/complete-refund`, referenceSchema, { reference: 'UTR 1' }),
    ...attacksOf('POST /api/ecommerce/admin/promotions', newPromotionBody, {
      code: 'HOST',
      kind: 'percentage',
      percent: 5,
    }),
  ];
}

it('malformed values in catalogue and order admin requests get no 500, and 400 names the wrong field', async () => {
  const all = listAttacks();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...all.keys()),
      fc.constantFrom(...Object.keys(ATTACK_VALUES)),
      async (index, label) => {
        const { operation, id, place } = all[index] ?? expect.fail();
        const { status, fields, code } = await shop.call(operation, {
          params: { id, number },
          body: place.fill(ATTACK_VALUES[label]),
        });
        expect(
          [200, 201, 400, operation.startsWith(`POST ${ORDER}`) ? 404 : 409],
          `${operation} ${place.field} = ${label}`,
        ).toContain(status);
        expect(Object.values(fields).filter((message) => LIBRARY_ERROR_TEXTS.test(message))).toEqual([]);
        if (code === 'BAD_USER_INPUT')
          expect(
            Object.keys(fields).some((field) => field.startsWith(place.field)),
            `${operation} ${place.field} = ${label}: ${JSON.stringify(fields)}`,
          ).toBe(true);
      },
    ),
    { numRuns: 120, interruptAfterTimeLimit: 10_000 },
  );
  const kept = await shop.client.sql(
    `SELECT slug FROM product WHERE description_html ILIKE '%<script%' OR strpos(row_to_json(product)::text, chr(65533)) > 0
       OR slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$'`,
  );
  expect(kept).toEqual([]);
}, 60_000);

it('catalogue admin answers 400 to a body that is not an object, and 404 to a malformed id', async () => {
  for (const text of ['null', '[]', '"x"', '1', '{"__proto__": 1']) {
    const { status } = await shop.call(`POST ${PRODUCTS}`, { rawBody: { type: 'application/json', text } });
    expect(status, text).toBe(400);
  }
  for (const id of ['%20', '-1', '%00', "'--", 'x'.repeat(3_000)])
    for (const kind of ['', '/categories', '/brands'])
      for (const method of ['PUT', 'DELETE']) {
        const { status } = await shop.call(`${method} ${PRODUCTS}${kind}/{id}`, {
          params: { id },
          ...(method === 'PUT' ? { body: {} } : {}),
        });
        expect(status, `${method} ${kind} ${id.slice(0, 9)}`).toBe(404);
      }
});
