import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../server/src/platform/database/testing';
import { largeTables, recordPlans, scannedTables } from './plans.mjs';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  await database.dataSource.query(`
    CREATE TABLE plain (id int PRIMARY KEY, number int NOT NULL);
    CREATE TABLE audited (id int PRIMARY KEY);
    CREATE TABLE small (id int PRIMARY KEY);
    INSERT INTO plain SELECT id, id FROM generate_series(1, 1000) id;
    INSERT INTO audited SELECT id FROM generate_series(1, 1000) id;
    CREATE FUNCTION rows_with(wanted int) RETURNS bigint LANGUAGE plpgsql AS $$
      BEGIN RETURN (SELECT count(*) FROM plain WHERE number = wanted); END $$;
    CREATE FUNCTION audit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM rows_with(NEW.id); RETURN NEW; END $$;
    CREATE TRIGGER audited_insert AFTER INSERT ON audited FOR EACH ROW EXECUTE FUNCTION audit();
    ANALYZE plain, audited, small`);
});
afterAll(() => database.drop());

/** @returns the errors, and the tables of more than 500 rows that are scanned */
async function scansOf(
  statement: string,
  values: readonly unknown[],
  mode: Parameters<typeof recordPlans>[1] = 'force_generic_plan',
) {
  const recorder = await recordPlans(database.url, mode);
  const client = new pg.Client({ connectionString: recorder.url });
  await client.connect();
  try {
    const tables = await largeTables(client, 1_000);
    recorder.take();
    await client.query(statement, [...values]).catch(() => undefined);
    const { plans, errors } = recorder.take();
    return [...errors, ...scannedTables(plans, tables).map(({ table }) => table)];
  } finally {
    await client.end();
    recorder.close();
  }
}

it.each([
  ['a statement', 'SELECT * FROM plain WHERE number = $1'],
  [
    'a part of a plan',
    'SELECT * FROM (SELECT count(*) FROM small) s, (SELECT count(*) FROM plain WHERE number = $1) p',
  ],
  ['a function', 'SELECT rows_with($1)'],
  ['a function that a trigger calls', 'INSERT INTO audited VALUES (1000 + $1)'],
])('the sequential scan of a large table by %s is found', async (_, statement) => {
  expect(await scansOf(statement, [1])).toEqual(['plain']);
});

it.each([
  ['that reads a small table', 'SELECT count(*) FROM small WHERE id > $1'],
  ['that reads a large one by its index', 'SELECT * FROM plain WHERE id = $1'],
])('no scan is found of a statement %s', async (_, statement) => {
  expect(await scansOf(statement, [1])).toEqual([]);
});

it('a statement that fails is reported, since its plan is not sent', async () => {
  expect(await scansOf('SELECT 1 / (SELECT count(*) FROM plain WHERE number = $1)', [0])).toEqual([
    'division by zero',
  ]);
});

it('a statement is planned for its values or for any, as asked for', async () => {
  await database.dataSource.query('CREATE INDEX plain_first ON plain (id) WHERE number < 10');
  const statement = 'SELECT number FROM plain WHERE number < $1';
  expect(await scansOf(statement, [10], 'force_custom_plan')).toEqual([]);
  expect(await scansOf(statement, [10], 'force_generic_plan')).toEqual(['plain']);
});
