import { setTimeout as sleep } from 'node:timers/promises';
import { accountOf, orderOn } from '../../attack/orders.mjs';

export const title = 'kill -9 of PostgreSQL, three times, while 8 customers order; the shop starts it again';
export const bound =
  '0 acknowledged orders lost, 0 doubled, 0 sums wrong; the same process serves within 20 s';
export const opensItsOwn = true;
export const seconds = 150;

const KILLS = 3;
const SHOPPERS = 8;
const BACK_MS = 20_000;

export async function run({ openShop, requests, buying }) {
  const shop = await openShop();
  const database = await shop.database();
  const bags = await buying.bagsOf(database, SHOPPERS, 10_000);
  const people = await requests.manyCustomers(shop.url, database, SHOPPERS);
  const ordering = orderOn({ people, bags, buying, url: () => shop.url });
  const visitor = requests.guest(shop.url);
  let slowest = 0;
  for (let kill = 0; kill < KILLS && shop.isAlive(); kill += 1) {
    await sleep(1_000);
    const before = ordering.acknowledged.length;
    process.kill(await shop.postgresPid(), 'SIGKILL');
    const began = performance.now();
    // The shop counts as recovered when it sells again.
    while (shop.isAlive() && performance.now() - began < BACK_MS + 5_000) {
      if (
        ordering.acknowledged.length > before + 1 &&
        (await visitor.request('GET', '/readyz')).status === 200
      )
        break;
      await sleep(100);
    }
    slowest = Math.max(slowest, performance.now() - began);
  }
  const isAlive = shop.isAlive();
  const { acknowledged } = await ordering.stop();
  const { acknowledgedCount, lost, doubled, broken } = await accountOf(database, acknowledged);
  return {
    figures: `${acknowledgedCount} orders acknowledged, ${lost} lost, ${doubled} doubled, ${broken.length} sums wrong; sells again within ${Math.round(slowest)} ms, process ${isAlive ? 'alive' : 'DEAD'}`,
    isHeld:
      isAlive &&
      acknowledgedCount > KILLS &&
      lost === 0 &&
      doubled === 0 &&
      broken.length === 0 &&
      slowest < BACK_MS,
    details: [...broken, ...(isAlive ? [] : shop.said().split('\n').slice(-12))],
  };
}
