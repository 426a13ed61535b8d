import { setTimeout as sleep } from 'node:timers/promises';
import { percentile, startLoad, statuses, until } from '../load.mjs';

export const title =
  'two processes on one database replaced twice, one after the other, under 32 visitors who keep their connections';
export const bound = '0 requests fail';
export const opensItsOwn = true;
export const seconds = 150;

const VISITORS = 32;
/** Interval of the balancer's readiness checks; the shutdown delay is several times that. */
const LOOK_MS = 250;
const DELAY_MS = 1_500;
const ROUNDS = 2;
const REQUESTS = [
  { path: '/' },
  { path: '/api/ecommerce/products?limit=6' },
  { path: '/graphql', body: JSON.stringify({ query: '{ brands { slug } }' }) },
  { path: '/healthz' },
];

export async function run(context) {
  const databaseShop = await context.openShop({});
  const open = () =>
    context.openShop({
      DATABASE_URL: databaseShop.databaseUrl,
      RATE_LIMITS: 'off',
      SHUTDOWN_DELAY_MS: String(DELAY_MS),
    });
  const shops = [await open(), await open()];
  const balancer = startBalancer(shops);
  try {
    await until(() => balancer.ready() === 2, 10_000);
    const load = startLoad({ origin: balancer.next, requests: REQUESTS, visitors: VISITORS, pauseMs: 2 });
    let restarts = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const at of shops.keys()) {
        const old = shops[at];
        await sleep(1_000);
        await old.close();
        shops[at] = await open();
        restarts += 1;
        if ((await until(() => balancer.ready() === 2, 30_000)) === null)
          throw new Error('A shop is not ready');
      }
    }
    const answers = await load.stop();
    const failed = answers.filter(({ status }) => status !== 200);
    return {
      figures: {
        restarts,
        requests: answers.length,
        'failed requests': failed.length,
        ...(failed.length > 0 && { failures: JSON.stringify(statuses(failed)) }),
        'p99, ms': percentile(answers, 0.99),
      },
      isHeld: failed.length === 0 && answers.length > 1_000,
    };
  } finally {
    balancer.stop();
    for (const shop of shops) await shop.close().catch(() => undefined);
    await databaseShop.close();
  }
}

/** Sends requests in turn to the shops whose latest /readyz answer was 200, as balancers do. */
function startBalancer(shops) {
  const ready = new Set();
  let turn = 0;
  const look = async () => {
    for (const shop of shops) {
      const isReady = await fetch(`${shop.url}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (isReady) ready.add(shop);
      else ready.delete(shop);
    }
    for (const shop of ready) if (!shops.includes(shop)) ready.delete(shop);
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => (isLooking = false));
  }, LOOK_MS);
  return {
    ready: () => ready.size,
    next: () => {
      const open = [...ready];
      return open.length === 0 ? null : open[turn++ % open.length].url;
    },
    stop: () => clearInterval(timer),
  };
}
