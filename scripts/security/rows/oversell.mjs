import { openClientPool } from '../../oversell/client-pool.mjs';
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
  const clientPool = openClientPool([first.port, second.port], 100);
  const order = (_index, wanted) => wanted;
  const round = await runRound({
    clientPool,
    client: database,
    bags,
    shoppers: SHOPPERS,
    stock: STOCK,
    order,
  });
  clientPool.close();
  const broken = await database.broken();
  const isHeld =
    round.placed === STOCK &&
    round.numbers === STOCK &&
    round.stored === STOCK &&
    round.stock.every((left) => left === 0) &&
    round.faults === 0 &&
    round.unclear === 0 &&
    broken.length === 0;
  return {
    figures: `${round.placed} told, ${round.stored} stored, ${round.stock.join()} left, ${round.faults} × 5xx, ${round.unclear} unclear, ${broken.length} sums wrong${round.unclear > 0 ? `: ${[...round.refusals.keys()][0]}` : ''}`,
    isHeld,
  };
}
