/** A test's own connection to a shop's database, and the invariants that must always hold. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { ROOT } from '../lib/prepare.mjs';

export async function openDatabase(url) {
  const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'attack' });
  // A test may stop the server.
  pool.on('error', () => undefined);
  return {
    query: (text, values) => pool.query(text, values),
    one: async (text, values) => (await pool.query(text, values)).rows[0] ?? null,
    connect: () => pool.connect(),
    /** Returns the violated invariants of orders, stock and money, one line each. */
    broken: async () => {
      const { rows } = await pool.query(
        await readFile(path.join(ROOT, 'server', 'src', 'testing', 'invariants.sql'), 'utf8'),
      );
      return rows.map(({ invariant, what }) => `${invariant}: ${what}`);
    },
    close: () => pool.end(),
  };
}
