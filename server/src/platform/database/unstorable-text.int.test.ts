import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing';
import { unstorableTextOf } from './unstorable-text';

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

it.each([
  ['SELECT $1::text', ['a\0b']],
  ['SELECT $1::jsonb', [JSON.stringify({ a: '\0' })]],
])('unstorableTextOf returns BAD_USER_INPUT for a NUL character in %s', async (sql, values) => {
  expect(unstorableTextOf(await failureOf(sql, values))).toMatchObject({ code: 'BAD_USER_INPUT' });
});

it('unstorableTextOf returns null for other errors', async () => {
  expect(unstorableTextOf(await failureOf('SELECT $1::uuid', ['x']))).toBeNull();
  expect(unstorableTextOf(new Error('22021'))).toBeNull();
});
