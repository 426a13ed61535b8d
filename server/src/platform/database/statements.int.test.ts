import { Client, type Connection, type FieldDef, type Submittable } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing';
import { findStatements } from './testing.statements';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  client = new Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const statements = findStatements();
const IS_DATA = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|VALUES)\b/i;
/** What `pg` returns, by PostgreSQL's number of the type; others are not compared. */
const BASES: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'string',
  21: 'number',
  23: 'number',
  25: 'string',
  701: 'number',
  1042: 'string',
  1043: 'string',
  1082: 'Date',
  1184: 'Date',
  1700: 'string',
  2950: 'string',
};

/** Parses a statement without running it. @returns its columns; rejects if the database does not know a name in it */
function describeStatement(text: string): Promise<FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: FieldDef[] = [];
    const query: Submittable & Record<string, unknown> = {
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (message: { readonly fields: FieldDef[] }) => {
        fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    };
    client.query(query);
  });
}

it('every statement of the source names tables and columns of the migrated database', async () => {
  const failures: string[] = [];
  for (const { place, texts } of statements)
    for (const text of texts.filter((one) => IS_DATA.test(one)))
      await describeStatement(text).catch((error: unknown) => failures.push(`${place}: ${String(error)}`));
  expect(failures).toEqual([]);
});

it('every row type has the columns that its statement returns, in their types', async () => {
  const failures: string[] = [];
  for (const { place, texts, row } of statements)
    for (const text of row ? texts.filter((one) => IS_DATA.test(one)) : []) {
      // The test above reports what cannot be parsed.
      const columns = await describeStatement(text).catch(() => null);
      if (!columns) continue;
      const fields = new Map(columns.map((field) => [field.name, field]));
      for (const { name, isOptional, base } of row ?? []) {
        const field = fields.get(name);
        const actual = field && BASES[field.dataTypeID];
        if (!field && !isOptional) failures.push(`${place}: no column "${name}"`);
        else if (base !== null && actual !== undefined && actual !== base)
          failures.push(`${place}: "${name}" is a ${actual}, not a ${base}`);
      }
    }
  expect(failures).toEqual([]);
});

it('the statements of the source are read, except those that are put together at run time', () => {
  const read = statements.filter(({ texts }) => texts.length > 0);
  expect(read.length).toBeGreaterThan(340);
  expect(read.filter(({ row }) => row !== null).length).toBeGreaterThan(120);
  expect(statements.length - read.length).toBeLessThanOrEqual(21);
});
