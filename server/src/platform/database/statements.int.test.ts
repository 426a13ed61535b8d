import { Client, type Connection, type FieldDef, type Submittable } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing';
import { recordCompositions, type Compositions } from './testing.recorded-compositions';
import { findSqlTexts } from './testing.sql-texts';
import { findStatements, type SourceStatement } from './testing.statements';

/** By file. */
const compositions = import.meta.glob<Compositions>('../../**/testing.compositions.ts', {
  eager: true,
  import: 'compositions',
});

let database: TestDatabase;
let client: Client;
let statements: readonly SourceStatement[] = [];
/** The columns of each text; an error for one that the database refuses. */
const columnsOf = new Map<string, FieldDef[] | Error>();

beforeAll(async () => {
  database = await createTestDatabase('empty');
  client = new Client(database.url);
  await client.connect();
  const composed = await recordCompositions(database.dataSource, Object.values(compositions));
  statements = findStatements().map((statement) => ({
    ...statement,
    texts: [...new Set([...statement.texts, ...(composed.get(statement.place) ?? [])])],
  }));
  for (const text of statements.flatMap(({ texts }) => texts))
    if (IS_DATA.test(text) && !columnsOf.has(text)) columnsOf.set(text, await describeStatement(text));
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

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

/** Parses a statement without running it. @returns its columns; an error if the database does not know a name in it */
function describeStatement(text: string): Promise<FieldDef[] | Error> {
  return new Promise((resolve) => {
    let described: FieldDef[] | Error = [];
    const query: Submittable & Record<string, unknown> = {
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (message: { readonly fields: FieldDef[] }) => {
        described = message.fields;
      },
      handleError: (error: Error) => resolve(error),
      handleReadyForQuery: () => resolve(described),
    };
    client.query(query);
  });
}

it('every statement of the source is read: as it stands, or as testing.compositions.ts of its module composes it', () => {
  expect(statements.filter(({ texts }) => texts.length === 0).map(({ place }) => place)).toEqual([]);
  expect(statements.length).toBeGreaterThan(370);
  expect(statements.filter(({ row }) => row !== null).length).toBeGreaterThan(175);
});

it('every text that statements are composed of occurs in one that is checked', () => {
  const texts = statements.flatMap((statement) => statement.texts);
  const unused = findSqlTexts(Object.keys(compositions)).filter(
    ({ text }) => !texts.some((one) => one.includes(text)),
  );
  expect(unused.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

it('every statement of the source names tables and columns of the migrated database', () => {
  const failures = statements.flatMap(({ place, texts }) =>
    texts.flatMap((text) => {
      const columns = columnsOf.get(text);
      return columns instanceof Error ? [`${place}: ${columns.message}`] : [];
    }),
  );
  expect(failures).toEqual([]);
});

it('every row type has the columns that its statement returns, in their types', () => {
  const failures = statements.flatMap(({ place, texts, row }) =>
    texts.flatMap((text) => {
      const columns = columnsOf.get(text) ?? [];
      // The test above reports what cannot be parsed.
      if (columns instanceof Error) return [];
      return (row ?? []).flatMap(({ name, isOptional, base }) => {
        const field = columns.find((one) => one.name === name);
        if (!field) return isOptional ? [] : [`${place}: no column "${name}"`];
        const actual = BASES[field.dataTypeID];
        return base !== null && actual !== undefined && actual !== base
          ? [`${place}: "${name}" is a ${actual}, not a ${base}`]
          : [];
      });
    }),
  );
  expect([...new Set(failures)]).toEqual([]);
});
