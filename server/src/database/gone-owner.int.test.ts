import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goneOwnerOf } from './gone-owner';
import { createTestDatabase, type TestDatabase } from './testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

const failureOf = (sql: string, values: readonly unknown[]): Promise<unknown> =>
  database.dataSource.query(sql, [...values]).then(
    () => null,
    (error: unknown) => error,
  );
const ADD = (column: string) => `INSERT INTO wishlist (${column}, created_at) VALUES ($1, now())`;

it('a row for an account that is gone is a fault of whoever is signed in no more', async () => {
  expect(goneOwnerOf(await failureOf(ADD('customer_id'), [randomUUID()]))).toMatchObject({
    code: 'UNAUTHENTICATED',
    message: 'Please sign in',
  });
});

it('a row for a guest who is gone is a reason to come again', async () => {
  expect(goneOwnerOf(await failureOf(ADD('guest_id'), [randomUUID()]))).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    retryAfterSeconds: 1,
  });
});

it('another reference, and another failure, is nobody’s fault', async () => {
  const line = 'INSERT INTO wishlist_item (wishlist_id, product_id, added_at) VALUES ($1, $1, now())';
  expect(goneOwnerOf(await failureOf(line, [randomUUID()]))).toBeNull();
  expect(goneOwnerOf(await failureOf('SELECT $1::uuid', ['x']))).toBeNull();
  expect(goneOwnerOf(new Error('23503'))).toBeNull();
});

it('every reference to an account or a guest has the name that it is known by, and goes with it', async () => {
  const rows = await database.dataSource.query<{ name: string; action: string }[]>(
    `SELECT conname AS name, confdeltype AS action FROM pg_constraint
     WHERE contype = 'f' AND confrelid IN ('customer'::regclass, 'guest'::regclass)`,
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(
    rows.filter(({ name, action }) => !/_(?:customer|guest)_id_fkey$/.test(name) || !/[cn]/.test(action)),
  ).toEqual([]);
});
