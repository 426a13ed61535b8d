import { afterAll, beforeAll, expect, it } from 'vitest';
import { PreparedTexts } from './prepared-client';
import { createTestDatabase, type TestDatabase } from './testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

it('the client prepares a recurring statement with parameters and returns the same rows', async () => {
  const answers = await database.dataSource.transaction(async (manager) => {
    const sums: unknown[] = [];
    for (const number of [1, 2, 3, 4]) {
      sums.push(await manager.query('SELECT $1::int + 1 AS next', [number]));
      await manager.query('SELECT 1 AS without_parameters');
    }
    const prepared: { statement: string }[] = await manager.query(
      'SELECT statement FROM pg_prepared_statements',
    );
    return { sums, prepared: prepared.map(({ statement }) => statement) };
  });
  expect(answers.sums).toEqual([[{ next: 2 }], [{ next: 3 }], [{ next: 4 }], [{ next: 5 }]]);
  expect(answers.prepared).toEqual(['SELECT $1::int + 1 AS next']);
});

it('a prepared statement that fails throws its error each time', async () => {
  const divide = () => database.dataSource.query('SELECT 1 / $1::int', [0]);
  for (let time = 0; time < 5; time += 1) await expect(divide()).rejects.toThrow('division by zero');
});

it('PreparedTexts prepares at most 64 statements and keeps their names', () => {
  const texts = new PreparedTexts();
  const named = (text: string) => [1, 2, 3].map(() => texts.nameOf(text)).at(-1);
  const names = Array.from({ length: 200 }, (_, at) => named(`SELECT ${at} + $1`)).filter(
    (name) => name !== null,
  );
  expect(new Set(names).size).toBe(64);
  expect(names).toHaveLength(64);
  expect(named('SELECT 0 + $1')).toBe(names[0]);
});
