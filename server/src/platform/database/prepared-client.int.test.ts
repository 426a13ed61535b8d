import { afterAll, beforeAll, expect, it } from 'vitest';
import { usedHeap } from '../../testing/heap';
import { createDataSource } from './data-source';
import { PreparedStatements } from './prepared-client';
import { createTestDatabase, type TestDatabase } from './testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

it('the client prepares a recurring statement and returns the same rows', async () => {
  const answers = await database.dataSource.transaction(async (manager) => {
    const sums: unknown[] = [];
    for (const number of [1, 2, 3, 4]) {
      sums.push(await manager.query('SELECT $1::int + 1 AS next', [number]));
      await manager.query('SELECT 1 AS without_parameters');
      await manager.query('SELECT 1; SELECT 2');
      await manager.query("SET LOCAL application_name = 'a test'");
    }
    const prepared: { statement: string }[] = await manager.query(
      'SELECT statement FROM pg_prepared_statements',
    );
    return { sums, prepared: prepared.map(({ statement }) => statement) };
  });
  expect(answers.sums).toEqual([[{ next: 2 }], [{ next: 3 }], [{ next: 4 }], [{ next: 5 }]]);
  expect(answers.prepared.toSorted()).toEqual([
    'SELECT $1::int + 1 AS next',
    'SELECT 1 AS without_parameters',
  ]);
});

it('a prepared statement that fails throws its error each time', async () => {
  const divide = () => database.dataSource.query('SELECT 1 / $1::int', [0]);
  for (let time = 0; time < 5; time += 1) await expect(divide()).rejects.toThrow('division by zero');
});

const useOften = (statements: PreparedStatements, text: string) =>
  [1, 2, 3].map(() => statements.use(text)?.name).at(-1);

it('PreparedStatements keeps the names of the 64 statements that were used last', () => {
  const statements = new PreparedStatements();
  const names: (string | undefined)[] = [];
  for (let at = 0; at < 200; at += 1) {
    names.push(useOften(statements, `SELECT ${at} + $1`));
    // Used all the time.
    expect(statements.use('SELECT 0 + $1')?.name).toBe(names[0]);
  }
  expect(new Set(names).size).toBe(200);
  expect(statements.use('SELECT 199 + $1')?.name).toBe(names[199]);
  expect(statements.use('SELECT 100 + $1')).toBeNull();
});

it('a connection prepares at most 256 statements and runs others without preparing them', async () => {
  const { prepared, last } = await database.dataSource.transaction(async (manager) => {
    let answer: unknown;
    for (let at = 0; at < 300; at += 1)
      for (let time = 0; time < 3; time += 1)
        answer = await manager.query(`SELECT $1::int + ${at} AS sum`, [1]);
    const [row]: { count: number }[] = await manager.query(
      'SELECT count(*)::int AS count FROM pg_prepared_statements',
    );
    return { prepared: row?.count ?? 0, last: answer };
  });
  expect(last).toEqual([{ sum: 300 }]);
  expect(prepared).toBeGreaterThan(200);
  expect(prepared).toBeLessThanOrEqual(256);
});

it('connections share the text of a prepared statement', async () => {
  const CONNECTIONS = 5;
  const LENGTH = 4_000_000;
  const compose = (): string => `SELECT $1::int AS one /* ${Buffer.alloc(LENGTH, 'x').toString()} */`;
  const pool = createDataSource({ url: database.url, poolSize: CONNECTIONS });
  await pool.initialize();
  try {
    for (let time = 0; time < 3; time += 1) await pool.query(compose(), [1]);
    const usedBefore = usedHeap();
    await Promise.all(
      Array.from({ length: CONNECTIONS }, () =>
        pool.transaction(async (manager) => {
          // Until all have a connection of their own.
          await manager.query('SELECT pg_sleep(0.2)');
          await manager.query(compose(), [1]);
        }),
      ),
    );
    expect(usedHeap() - usedBefore).toBeLessThan(2 * LENGTH);
  } finally {
    await pool.destroy();
  }
});
