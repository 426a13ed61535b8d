import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deletedOwnerOf } from './deleted-owner';
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

it('deletedOwnerOf returns UNAUTHENTICATED for a row of a deleted customer', async () => {
  expect(deletedOwnerOf(await failureOf(ADD('customer_id'), [randomUUID()]))).toMatchObject({
    code: 'UNAUTHENTICATED',
    message: 'Please sign in',
  });
});

it('deletedOwnerOf returns SERVICE_UNAVAILABLE with a retry for a row of a deleted guest', async () => {
  expect(deletedOwnerOf(await failureOf(ADD('guest_id'), [randomUUID()]))).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    retryAfterSeconds: 1,
  });
});

it('deletedOwnerOf returns null for other foreign keys and other errors', async () => {
  const line = 'INSERT INTO wishlist_item (wishlist_id, product_id, added_at) VALUES ($1, $1, now())';
  expect(deletedOwnerOf(await failureOf(line, [randomUUID()]))).toBeNull();
  expect(deletedOwnerOf(await failureOf('SELECT $1::uuid', ['x']))).toBeNull();
  expect(deletedOwnerOf(new Error('23503'))).toBeNull();
});

it('every foreign key to a customer or guest has its default name and cascades or sets null', async () => {
  const rows = await database.dataSource.query<{ name: string; action: string }[]>(
    `SELECT conname AS name, confdeltype AS action FROM pg_constraint
     WHERE contype = 'f' AND confrelid IN ('customer'::regclass, 'guest'::regclass)`,
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(
    rows.filter(({ name, action }) => !/_(?:customer|guest)_id_fkey$/.test(name) || !/[cn]/.test(action)),
  ).toEqual([]);
});
