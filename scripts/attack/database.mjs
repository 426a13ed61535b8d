/** A row's own way into a shop's database, and what must hold of it whatever happened. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { ROOT } from '../lib/prepare.mjs';

export async function openDatabase(url) {
  const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'attack' });
  // A row may end the server under our hands.
  pool.on('error', () => undefined);
  return {
    query: (text, values) => pool.query(text, values),
    one: async (text, values) => (await pool.query(text, values)).rows[0] ?? null,
    connect: () => pool.connect(),
    /** What does not add up of orders, stock and money: one line each. */
    broken: async () => {
      const { rows } = await pool.query(
        await readFile(path.join(ROOT, 'server', 'src', 'testing', 'invariants.sql'), 'utf8'),
      );
      return rows.map(({ invariant, what }) => `${invariant}: ${what}`);
    },
    close: () => pool.end(),
  };
}
