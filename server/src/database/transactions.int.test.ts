import { afterAll, beforeAll, expect, it } from 'vitest';
import { DomainError } from '../domain/domain-error';
import { createTestDatabase, type TestDatabase } from './testing';
import { Transactions } from './transactions';

let database: TestDatabase;
let transactions: Transactions;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  transactions = new Transactions(database.dataSource);
  await database.dataSource.query(`CREATE TABLE counter (name text PRIMARY KEY, n int NOT NULL)`);
  await database.dataSource.query(`INSERT INTO counter VALUES ('a', 0), ('b', 0)`);
});
afterAll(() => database.drop());

const counts = () => database.dataSource.query('SELECT name, n FROM counter ORDER BY name');

it('Transactions.run repeats one of two deadlocked transactions, so that both succeed', async () => {
  let begun = 0;
  let tries = 0;
  let meet: () => void = () => undefined;
  const met = new Promise<void>((resolve) => (meet = resolve));
  const cross = (first: string, second: string) =>
    transactions.run(async (transaction) => {
      tries += 1;
      await transaction.query('UPDATE counter SET n = n + 1 WHERE name = $1', [first]);
      begun += 1;
      if (begun === 2) meet();
      await met;
      await transaction.query('UPDATE counter SET n = n + 1 WHERE name = $1', [second]);
    });
  await Promise.all([cross('a', 'b'), cross('b', 'a')]);
  expect(tries).toBe(3);
  expect(await counts()).toEqual([
    { name: 'a', n: 2 },
    { name: 'b', n: 2 },
  ]);
});

it('Transactions.run does not repeat work that fails for another reason', async () => {
  let tries = 0;
  const failing = transactions.run(async (transaction) => {
    tries += 1;
    await transaction.query(`INSERT INTO counter VALUES ('a', 1)`);
  });
  await expect(failing).rejects.toThrow('duplicate key');
  expect(tries).toBe(1);
});

it('Transactions.attempt rolls back when its work returns a DomainError', async () => {
  const before = await counts();
  const fault = await transactions.attempt(async (transaction) => {
    await transaction.query(`UPDATE counter SET n = 99`);
    return new DomainError('CONFLICT', 'No');
  });
  expect(fault).toMatchObject({ code: 'CONFLICT' });
  expect(await counts()).toEqual(before);
});
