import { setTimeout as sleep } from 'node:timers/promises';
import { NEEDY, percentile, startLoad, statuses, until } from '../load.mjs';
import { openShopBehindProxy } from '../shop-behind-proxy.mjs';

export const title =
  'a database that swallows every byte and ends no connection, under the load of 24 visitors for 8 s';
export const bound =
  'every answer within 3 s, as 503 with Retry-After; readyz 503; all is well within 10 s after';
export const opensItsOwn = true;

const WITHIN_MS = 3_000;
const SECONDS = 8;

export async function run(context) {
  const { shop, proxy, databaseShop } = await openShopBehindProxy(context, { RESPONSE_CACHE: 'off' });
  try {
    const load = startLoad({ origin: () => shop.url, requests: NEEDY, visitors: 24, pauseMs: 20 });
    await until(() => load.answers.some(({ status }) => status === 200), 10_000);
    proxy.mode('blackhole');
    const began = performance.now();
    await sleep(SECONDS * 1_000);
    const during = load.answers.filter(({ at, ms }) => at + ms > began);
    const unanswered = Math.round(longestWait(load, began));
    const ready = await fetch(`${shop.url}/readyz`);
    proxy.mode('pass');
    const backMs = await until(
      async () => (await fetch(`${shop.url}${NEEDY[0].path}`)).status === 200,
      10_000,
    );
    await load.stop();
    const counts = statuses(during);
    // Answers of the database from before may still arrive.
    const late = during.filter(({ status, at, ms }) => status !== 503 && at + ms > began + WITHIN_MS);
    const headless = during.filter(({ status, headers }) => status === 503 && !headers?.['retry-after']);
    return {
      figures: {
        'answers 503': counts[503] ?? 0,
        'longest answer, ms': Math.max(unanswered, percentile(during, 1)),
        'median once it is known, ms': percentile(
          during.filter(({ at }) => at > began + WITHIN_MS),
          0.5,
        ),
        'other answers': late.length,
        'without Retry-After': headless.length,
        readyz: ready.status,
        'milliseconds until all is well': backMs,
      },
      isHeld:
        Math.max(unanswered, percentile(during, 1)) <= WITHIN_MS &&
        late.length === 0 &&
        headless.length === 0 &&
        ready.status === 503 &&
        backMs !== null,
    };
  } finally {
    await shop.close();
    await proxy.close();
    await databaseShop.close();
  }
}

/** The time since the last answer, if longer: a load whose visitors all wait records nothing. */
function longestWait({ answers }, began) {
  const last = answers.at(-1);
  return performance.now() - (last === undefined ? began : last.at + last.ms);
}
