import type { DataSource } from 'typeorm';

/** What `pg` returns for a type; TypeORM leaves its parsers as they are. */
const TYPESCRIPT_TYPES: Readonly<Record<string, string>> = {
  bit: 'string',
  uuid: 'string',
  text: 'string',
  bpchar: 'string',
  varchar: 'string',
  tsvector: 'string',
  tsquery: 'string',
  int8: 'string',
  numeric: 'string',
  int2: 'number',
  int4: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'Date',
  jsonb: 'unknown',
  json: 'unknown',
  bytea: 'Buffer',
  _text: 'string[]',
};

interface DescribedColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isNullable: boolean;
}

/** A set of strings that a CHECK compares a column with. */
interface ValueSet {
  readonly constraint: string;
  /** "shop_order.state" */
  readonly column: string;
  readonly values: readonly string[];
  /** Whether the CHECK says nothing else: the column may have these values only. */
  readonly isWholeSet: boolean;
}

async function findColumns(dataSource: DataSource): Promise<DescribedColumn[]> {
  return dataSource.query(
    `SELECT c.relname AS table, a.attname AS column, t.typname AS type, NOT a.attnotnull AS "isNullable"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
       AND a.attnum > 0 AND NOT a.attisdropped ORDER BY c.relname COLLATE "C", a.attnum`,
  );
}

/** How PostgreSQL prints `column IN ('a', 'b')`, `column NOT IN ('a', 'b')`, `column = 'a'` and `column <> 'a'`. */
const COMPARISON = /(\w+) (?:=|<>) (?:(?:ANY|ALL) \(ARRAY\[([^\]]+)\]\)|('(?:[^']|'')+'::text))/g;

/** The sets of strings in all CHECKs. */
async function findValueSets(dataSource: DataSource): Promise<ValueSet[]> {
  const rows: { table: string; constraint: string; definition: string }[] = await dataSource.query(
    `SELECT r.relname AS table, c.conname AS constraint, pg_get_constraintdef(c.oid) AS definition
     FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
     WHERE c.contype = 'c' AND c.connamespace = 'public'::regnamespace
     ORDER BY r.relname COLLATE "C", c.conname COLLATE "C"`,
  );
  return rows.flatMap(({ table, constraint, definition }) =>
    [...definition.matchAll(COMPARISON)].map(([comparison, column = '', several, one = '']) => ({
      constraint,
      column: `${table}.${column}`,
      values: [...(several ?? one).matchAll(/'((?:[^']|'')+)'::text/g)].map(([, value = '']) => value),
      isWholeSet: definition === `CHECK ((${comparison}))` && !comparison.includes('<>'),
    })),
  );
}

/** "units_sold_90d" -> "unitsSold90d" */
function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The source of tables.generated.ts. */
export async function printTables(dataSource: DataSource): Promise<string> {
  const [columns, sets] = await Promise.all([findColumns(dataSource), findValueSets(dataSource)]);
  const unions = new Map(
    sets
      .filter(({ isWholeSet }) => isWholeSet)
      .map(({ column, values }) => [column, values.map((value) => `'${value}'`).join(' | ')]),
  );
  const tables = [...new Set(columns.map(({ table }) => table))];
  const lines = tables.flatMap((name) => [
    `  readonly ${name}: {`,
    ...columns
      .filter(({ table }) => table === name)
      .map(({ table, column, type, isNullable }) => {
        const inTypeScript = unions.get(`${table}.${column}`) ?? TYPESCRIPT_TYPES[type];
        if (inTypeScript === undefined)
          throw new Error(`Which type has ${table}.${column}, a ${type}, in TypeScript?`);
        return `    readonly ${camelCase(column)}: ${inTypeScript}${isNullable && inTypeScript !== 'unknown' ? ' | null' : ''};`;
      }),
    '  };',
  ]);
  return [
    '/** Written by `npm run codegen:tables` from the migrated database. Rows as `pg` returns them, with names in camel case. */',
    'export interface Tables {',
    ...lines,
    '}',
    '',
  ].join('\n');
}
