import { openCrowd } from '../../oversell/crowd.mjs';
import { runRound } from '../../oversell/round.mjs';

export const title = '300 shoppers want 20 of one bag, over two processes on one database';
export const bound = '20 sold, no more and no fewer; no 5xx';
export const opensItsOwn = true;

const SHOPPERS = 300;
const STOCK = 20;

export async function run({ openShop, buying }) {
  const first = await openShop();
  const second = await openShop({ DATABASE_URL: first.databaseUrl });
  const database = await first.database();
  const bags = (await buying.bagsOf(database, 1)).map(({ productId, variantId }) => ({
    productId,
    variantId,
  }));
  const crowd = openCrowd([first.port, second.port], 100);
  const order = (_index, wanted) => wanted;
  const told = await runRound({ crowd, client: database, bags, shoppers: SHOPPERS, stock: STOCK, order });
  crowd.close();
  const broken = await database.broken();
  const isHeld =
    told.placed === STOCK &&
    told.numbers === STOCK &&
    told.stored === STOCK &&
    told.stock.every((left) => left === 0) &&
    told.faults === 0 &&
    told.unclear === 0 &&
    broken.length === 0;
  return {
    figures: `${told.placed} told, ${told.stored} stored, ${told.stock.join()} left, ${told.faults} × 5xx, ${told.unclear} unclear, ${broken.length} sums wrong${told.unclear > 0 ? `: ${[...told.refusals.keys()][0]}` : ''}`,
    isHeld,
  };
}
