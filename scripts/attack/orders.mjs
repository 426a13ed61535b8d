/** Customers who go on ordering while a shop is killed under them, and what became of what they were told. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @param people visitors with a session each; @param url where they order now, which may change
 * @returns `acknowledged`: numbers that somebody was told; `stop()` waits for what is under way
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
      // As a browser does: the same key until somebody answers.
      const key = randomUUID();
      for (let tries = 0; tries < 200; tries += 1) {
        visitor.url = url();
        const { number, status, code } = await buying.placeOrder(visitor, due, key, { timeoutMs: 5_000 });
        if (number) acknowledged.push({ number, email: visitor.email, key });
        if (number || (status > 0 && status < 500 && code !== 'CONFLICT')) break;
        // What is in the cart is not what is due any more, or another call with this key is under way.
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

/** What is wrong with the orders that were acknowledged: lost ones, doubled ones, sums that do not add up. */
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
  const toldTo = new Map();
  for (const { email, number } of acknowledged)
    toldTo.set(email, (toldTo.get(email) ?? new Set()).add(number));
  return {
    told: numbers.length,
    lost: numbers.filter((number) => !stored.has(number)).length,
    // One that nobody was told of may be there for each shopper: its answer was lost at the very end.
    doubled: keys.filter(({ email, count }) => count > toldTo.get(email).size + 1).length,
    broken: await database.broken(),
  };
}
