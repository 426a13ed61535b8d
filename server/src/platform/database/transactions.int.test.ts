import { afterAll, beforeAll, expect, it } from 'vitest';
import { DomainError } from '../../domain/domain-error';
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
  let startedTransactions = 0;
  let tries = 0;
  let markBothStarted: () => void = () => undefined;
  const bothStarted = new Promise<void>((resolve) => (markBothStarted = resolve));
  const updateInOppositeOrder = (first: string, second: string) =>
    transactions.run(async (transaction) => {
      tries += 1;
      await transaction.query('UPDATE counter SET n = n + 1 WHERE name = $1', [first]);
      startedTransactions += 1;
      if (startedTransactions === 2) markBothStarted();
      await bothStarted;
      await transaction.query('UPDATE counter SET n = n + 1 WHERE name = $1', [second]);
    });
  await Promise.all([updateInOppositeOrder('a', 'b'), updateInOppositeOrder('b', 'a')]);
  expect(tries).toBe(3);
  expect(await counts()).toEqual([
    { name: 'a', n: 2 },
    { name: 'b', n: 2 },
  ]);
});

it('Transactions.runStatement repeats a statement that ended a deadlock, and starts no transaction around it', async () => {
  let tries = 0;
  const inTransaction = await transactions.runStatement(async (reader) => {
    tries += 1;
    if (tries === 1)
      await reader.query(`DO $$ BEGIN RAISE EXCEPTION 'deadlock' USING ERRCODE = '40P01'; END $$`);
    const [before, after]: { id: string }[] = [
      ...(await reader.query('SELECT pg_current_xact_id()::text AS id')),
      ...(await reader.query('SELECT pg_current_xact_id()::text AS id')),
    ];
    return before?.id === after?.id;
  });
  expect([tries, inTransaction]).toEqual([2, false]);
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
  const failure = await transactions.attempt(async (transaction) => {
    await transaction.query(`UPDATE counter SET n = 99`);
    return new DomainError('CONFLICT', 'No');
  });
  expect(failure).toMatchObject({ code: 'CONFLICT' });
  expect(await counts()).toEqual(before);
});
