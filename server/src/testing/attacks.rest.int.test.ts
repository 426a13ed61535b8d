import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AnyObjectSchema } from '../domain/yup';
import type { Route } from '../platform/rest/route';
import { AttackClient, NOBODY } from './attack-client';
import { exampleOfFields, findBodyPlaces, TEN_MEGABYTES, type Values } from './attack-values';

/**
 * Calls every REST route with malformed and malicious input: nothing fails with a 500, the invalid field is named, and
 * nothing is stored.
 */
let visitor: AttackClient;
beforeAll(async () => {
  visitor = await AttackClient.open({ fillsCart: true });
});
beforeEach(async () => {
  await visitor.signInAnew();
  await visitor.signInAnew();
});
afterAll(() => visitor.close());

/** Deep nesting that no schema accepts and on which recursion would overflow the stack. */
const NESTED = '[{"a":'.repeat(7_000) + '1' + '}]'.repeat(7_000);

const withBody = () => visitor.routes.filter(({ body }) => body !== null);
const valuesOf = (schema: AnyObjectSchema): Values =>
  exampleOfFields(schema.describe().fields, visitor.restExample);
const rowOf = ({ method, path }: Route) => `${method} ${path}`;

it('every REST route refuses malicious values in its body and names the field', async () => {
  const found: string[] = [];
  for (const route of withBody()) {
    if (route.body === null) continue;
    await visitor.signInAnew();
    const values = valuesOf(route.body);
    // Nested fields are tested with routes of their own: an order's address by the routes of addresses.
    const places = findBodyPlaces(route.body, values).filter(({ field }) => !field.includes('.'));
    const violations = await visitor.sendAll(places, (changed) => visitor.call(route, changed));
    found.push(...violations.map((violation) => `${rowOf(route)} ${violation}`));
  }
  expect(found).toEqual([]);
}, 240_000);

it("validation errors of REST are in the shop's wording, not the library's", () => {
  expect([...visitor.libraryMessages]).toEqual([]);
});

it('REST routes answer 400 to a body that is not a JSON object', async () => {
  for (const route of withBody())
    for (const body of [
      'null',
      '[]',
      '[{}]',
      '"x"',
      '1',
      'true',
      '{"a":',
      '\u0000',
      '{"__proto__": 1',
      NESTED,
    ]) {
      const { status, text } = await visitor.rest.call(route.path.replace('{id}', visitor.addressId), {
        method: route.method.toUpperCase(),
        headers: { authorization: `Bearer ${visitor.token}`, 'content-type': 'application/json' },
        body,
      });
      expect([400, 401], `${rowOf(route)} ${body}`).toContain(status);
      expect(JSON.parse(text), `${rowOf(route)} ${body}`).toMatchObject({ success: false });
    }
  expect(await visitor.isUntouched()).toBe(true);
});

it('REST routes refuse and name unknown fields, so that nobody can set a role, a status or another owner', async () => {
  const more = {
    type: 'admin',
    status: 'active',
    isAdmin: true,
    id: NOBODY,
    userId: NOBODY,
    customerId: NOBODY,
    isEmailVerified: true,
    emailVerifiedAt: '2020-01-01',
    constructor: { prototype: { isAdmin: true } },
    toString: 'x',
    ['__proto__']: { isAdmin: true },
  };
  for (const route of withBody()) {
    if (route.body === null) continue;
    const values = valuesOf(route.body);
    const unknown = Object.keys(more).filter((name) => !(name in values));
    const { status, code, fields } = await visitor.call(route, { ...more, ...values });
    expect([status, code], rowOf(route)).toEqual([400, 'BAD_USER_INPUT']);
    expect(fields, rowOf(route)).toEqual(expect.arrayContaining(unknown));
  }
  expect(await visitor.isUntouched()).toBe(true);
  expect(
    await visitor.shop.sql(
      `SELECT 1 FROM customer WHERE type <> 'customer' OR email_verified_at < '2021-01-01'`,
    ),
  ).toEqual([]);
  expect(Object.keys({}.constructor.prototype)).toEqual([]);
});

it('REST routes answer 413 to a body of ten megabytes', async () => {
  for (const route of withBody()) {
    if (route.body === null) continue;
    const [field = ''] = Object.keys(route.body.describe().fields);
    const { status } = await visitor.call(route, { ...valuesOf(route.body), [field]: TEN_MEGABYTES });
    expect(status, rowOf(route)).toBe(413);
  }
  expect(await visitor.isUntouched()).toBe(true);
});

it('REST routes answer 400 or 404 to malformed ids and to ids of another customer', async () => {
  const ids = [
    '%20',
    '-1',
    '0.1',
    '1e308',
    'NaN',
    '%00',
    '%0d%0a',
    '%ff',
    '%ed%a0%80',
    '..%2f..',
    "'--",
    '%3Cscript%3E',
  ];
  for (const route of visitor.routes.filter(({ path }) => path.includes('{id}')))
    for (const id of [...ids, 'x'.repeat(5_000), visitor.othersAddressId, NOBODY]) {
      const answer = await visitor.call(route, route.body === null ? {} : valuesOf(route.body), id);
      expect([400, 404], `${rowOf(route)} ${id}`).toContain(answer.status);
    }
  expect(await visitor.isUntouched()).toBe(true);
});

it('REST routes answer arbitrary JSON in any field without a 500 and name the field', async () => {
  // By name, so that counterexamples are readable.
  const places = new Map(
    withBody().flatMap((route) =>
      route.body === null
        ? []
        : findBodyPlaces(route.body, valuesOf(route.body)).map((place) => [
            `${rowOf(route)} ${place.field}`,
            { route, place },
          ]),
    ),
  );
  const json = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue({ stringUnit: 'binary' }));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places.keys()), json, async (name, value) => {
      const { route, place } = places.get(name) ?? expect.fail(name);
      const answer = await visitor.call(route, place.fill(value));
      if (answer.code === null) await visitor.signInAnew();
      const isNamed = place.names.some((field) => answer.fields.includes(field));
      return answer.status < 500 && (answer.code !== 'BAD_USER_INPUT' || isNamed);
    }),
    { numRuns: 200 },
  );
}, 240_000);

it('no malformed text or markup from these calls was stored', async () => {
  const columns = await visitor.shop.sql<{ table_name: string; column_name: string }>(
    `SELECT table_name, column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'text' AND table_name IN ('customer', 'address', 'identity', 'email_token', 'passkey', 'session', 'outbox_message',
       'cart', 'checkout', 'shop_order', 'order_line', 'review')`,
  );
  expect(columns.length).toBeGreaterThan(20);
  for (const { table_name: table, column_name: column } of columns)
    expect(
      await visitor.shop.sql(
        `SELECT ${column} FROM ${table} WHERE strpos(${column}, chr(65533)) > 0 OR ${column} ILIKE '%<script%'`,
      ),
      `${table}.${column}`,
    ).toEqual([]);
});
