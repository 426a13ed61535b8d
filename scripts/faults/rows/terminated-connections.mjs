import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { NEEDY, startLoad, statuses, until } from '../load.mjs';
import { isRunning } from '../../lib/is-running.mjs';

export const title =
  'database connections ended every 150 ms for 10 s (pg_terminate_backend) under 24 visitors';
export const bound = 'the process lives; every answer 200 or 503, no connection broken';
export const opensItsOwn = true;

const SECONDS = 10;
const EVERY_MS = 150;

export async function run(context) {
  const shop = await context.openShop({ RESPONSE_CACHE: 'off', RATE_LIMITS: 'off' });
  const admin = new pg.Client({ connectionString: shop.databaseUrl, application_name: 'faults' });
  await admin.connect();
  try {
    const load = startLoad({ origin: () => shop.url, requests: NEEDY, visitors: 24 });
    let ended = 0;
    for (const end = Date.now() + SECONDS * 1_000; Date.now() < end;) {
      const { rowCount } = await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name LIKE 'potli%'`,
      );
      ended += rowCount;
      await sleep(EVERY_MS);
    }
    const counts = statuses(await load.stop());
    const goesOnMs = await until(async () => (await fetch(`${shop.url}/products`)).status === 200, 5_000);
    const isAlive = isRunning(shop.pid);
    const clear = (counts[200] ?? 0) + (counts[503] ?? 0);
    const others = Object.values(counts).reduce((sum, count) => sum + count, 0) - clear;
    return {
      figures: {
        'connections ended': ended,
        'answers 200': counts[200] ?? 0,
        'answers 503': counts[503] ?? 0,
        'other answers and broken connections': others,
        'process alive': isAlive,
        'milliseconds until all is well': goesOnMs,
      },
      isHeld: isAlive && others === 0 && goesOnMs !== null && (counts[200] ?? 0) > 0,
    };
  } finally {
    await admin.end();
    await shop.close();
  }
}
