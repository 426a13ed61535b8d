/**
 * The baseline of carts and checkouts, in its own process: the statements of one request through `pg`, in order on
 * one connection, with the next shopper's values in place of the captured ones.
 * In:  { url, pool, statements: [{ text, values }], from, firstBag }, then { shopper } each
 * Out: { ready }, then { ok } each
 */
import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const NUMBER = /PTL-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/g;
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

let work = null;
let pool = null;

process.on('message', (message) => {
  if (message.statements) {
    work = message;
    pool = new pg.Pool({ connectionString: message.url, max: message.pool });
    pool.on('error', () => undefined);
    process.send({ id: message.id, ready: true });
    return;
  }
  run(message.shopper).then(
    () => process.send({ id: message.id, ok: true }),
    (error) => process.send({ id: message.id, ok: false, error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function run(shopper) {
  const own = ownValues(shopper);
  const client = await pool.connect();
  try {
    for (const { text, values } of work.statements) await client.query(text, values.map(own));
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** Replaces the captured shopper's values by this one's: its own ids, and new ones for rows that are inserted. */
function ownValues(shopper) {
  const { from, firstBag } = work;
  const ids = new Map(['guest', 'cart', 'checkout'].map((name) => [from[name], shopper[name]]));
  for (const id of firstBag) ids.set(id, id);
  const idOf = (id) => {
    if (!ids.has(id)) ids.set(id, randomUUID());
    return ids.get(id);
  };
  const number = `PTL-${word()}-${word()}`;
  return (value) => {
    if (value === null) return null;
    if (typeof value !== 'string')
      return Buffer.from(from.secretHash).equals(value)
        ? Buffer.from(shopper.secretHash)
        : Buffer.from(value);
    return value.replaceAll(UUID, idOf).replaceAll(from.email, shopper.email).replaceAll(NUMBER, number);
  };
}

function word() {
  return Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
