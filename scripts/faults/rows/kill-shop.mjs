import { setTimeout as sleep } from 'node:timers/promises';
import { accountOf, orderOn } from '../../attack/orders.mjs';

export const title =
  'kill -9 of the shop, six times, while 12 customers order; each sends the same key again until it is answered';
export const bound = '0 acknowledged orders lost, 0 doubled, 0 sums wrong';
export const opensItsOwn = true;
export const seconds = 180;

const KILLS = 6;
const SHOPPERS = 12;

export async function run({ openShop, openDatabase, requests, buying, random }) {
  const dice = random(7);
  let shop = await openShop();
  const { dataDir, port } = shop;
  const first = await shop.database();
  const bags = await buying.bagsOf(first, SHOPPERS, 10_000);
  const people = await requests.manyCustomers(shop.url, first, SHOPPERS);
  const { url } = shop;
  const ordering = orderOn({ people, bags, buying, url: () => url });
  let slowest = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(dice.integer(300, 1_500));
    await shop.kill('SIGKILL');
    const began = performance.now();
    // Its database keeps running, and the new process uses it.
    shop = await openShop({ PORT: String(port) }, { dataDir });
    slowest = Math.max(slowest, performance.now() - began);
  }
  await sleep(500);
  const { acknowledged } = await ordering.stop();
  const database = await openDatabase(shop.databaseUrl);
  const { acknowledgedCount, lost, doubled, broken } = await accountOf(database, acknowledged);
  await database.close();
  return {
    figures: `${acknowledgedCount} orders acknowledged, ${lost} lost, ${doubled} doubled, ${broken.length} sums wrong; open again within ${Math.round(slowest)} ms`,
    isHeld: acknowledgedCount > KILLS && lost === 0 && doubled === 0 && broken.length === 0,
    details: broken,
  };
}
