/** Customers who keep ordering while the shop is killed, and a check of the acknowledged orders. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @param people visitors with a session each;
 * @param url returns the current address of the shop
 * @returns `acknowledged`: numbers of orders that were answered; `stop()` waits for pending requests
 */
export function orderOn({ people, bags, buying, url }) {
  const acknowledged = [];
  const unclear = [];
  const over = new AbortController();
  const working = people.map(async (visitor, at) => {
    while (!over.signal.aborted) {
      visitor.url = url();
      const { due } = await buying.fillCheckout(visitor, bags[at % bags.length], { email: visitor.email });
      if (due === null) {
        await sleep(50);
        continue;
      }
      // As a browser does: the same key until there is an answer.
      const key = randomUUID();
      for (let tries = 0; tries < 200; tries += 1) {
        visitor.url = url();
        const { number, status, code } = await buying.placeOrder(visitor, due, key, { timeoutMs: 5_000 });
        if (number) acknowledged.push({ number, email: visitor.email, key });
        if (number || (status > 0 && status < 500 && code !== 'CONFLICT')) break;
        // The cart differs from the amount due, or another request with this key is pending.
        if (code === 'CONFLICT' && tries > 5) break;
        if (over.signal.aborted && tries > 40) {
          unclear.push(key);
          break;
        }
        await sleep(50);
      }
    }
  });
  return {
    acknowledged,
    async stop() {
      over.abort();
      await Promise.all(working);
      return { acknowledged, unclear };
    },
  };
}

/** Counts lost and duplicate orders among the acknowledged ones, and lists violated invariants. */
export async function accountOf(database, acknowledged) {
  const numbers = acknowledged.map(({ number }) => number);
  const { rows } = await database.query('SELECT number, state FROM shop_order WHERE number = ANY ($1)', [
    numbers,
  ]);
  const stored = new Set(rows.map(({ number }) => number));
  const { rows: keys } = await database.query(
    'SELECT email, count(*)::int AS count FROM shop_order WHERE email = ANY ($1) GROUP BY email',
    [[...new Set(acknowledged.map(({ email }) => email))]],
  );
  const numbersByEmail = new Map();
  for (const { email, number } of acknowledged)
    numbersByEmail.set(email, (numbersByEmail.get(email) ?? new Set()).add(number));
  return {
    acknowledgedCount: numbers.length,
    lost: numbers.filter((number) => !stored.has(number)).length,
    // Each shopper may have one more order than acknowledged: its answer was lost at the end.
    doubled: keys.filter(({ email, count }) => count > numbersByEmail.get(email).size + 1).length,
    broken: await database.broken(),
  };
}
