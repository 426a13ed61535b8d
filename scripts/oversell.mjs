/**
 * `npm run oversell`: does the shop ever sell a unit twice? Two server processes on one database; 1,000 shoppers
 * over 200 connections order a variant of which there are 100 units, in rounds: one variant, then two variants in
 * either order. Prints a Markdown table, and exits with 1 when any figure is wrong.
 * `npm run oversell -- --help` lists the options.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { databaseOf, startShop } from './bench/shop.mjs';
import { buildIfStale, checkNode, helpIfAsked, installIfStale, ROOT } from './lib/prepare.mjs';
import { runAndStop, started, stopAtEnd } from './lib/stop-at-end.mjs';
import { openClientPool } from './oversell/client-pool.mjs';
import { runRound } from './oversell/round.mjs';

const number = (name, usual) => Number(process.env[name] ?? usual);
const rounds = number('OVERSELL_ROUNDS', 20);
const shoppers = number('OVERSELL_SHOPPERS', 1000);
const connections = number('OVERSELL_CONNECTIONS', 200);
const stock = number('OVERSELL_STOCK', 100);

helpIfAsked(`npm run oversell
  A thousand shoppers after a hundred bags, twenty times; ends with 1 where a single figure is wrong.
  OVERSELL_ROUNDS       (20)
  OVERSELL_SHOPPERS     (1000)
  OVERSELL_CONNECTIONS  (200)
  OVERSELL_STOCK        (100)
  DATA_DIR              where the shop's data stand (.bench)`);

let wrong = 0;
await runAndStop(main);
process.exit(wrong === 0 ? 0 : 1);

async function main() {
  checkNode();
  if (!existsSync(path.join(ROOT, 'node_modules'))) await installIfStale();
  await buildIfStale();
  const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(ROOT, '.bench'));
  await mkdir(dataDir, { recursive: true });
  const first = await shop({ DATA_DIR: dataDir });
  const url = process.env.DATABASE_URL || (await databaseOf(dataDir));
  const second = await shop({ DATA_DIR: `${dataDir}-second`, DATABASE_URL: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  stopAtEnd(() => client.end());
  const clientPool = openClientPool([first.port, second.port], connections);
  stopAtEnd(() => clientPool.close());

  const { rows: bags } = await client.query(
    `SELECT DISTINCT ON (v.product_id) v.product_id AS "productId", v.id AS "variantId" FROM variant v
     JOIN product p ON p.id = v.product_id WHERE p.status = 'active' AND v.price BETWEEN 100000 AND 300000
     ORDER BY v.product_id, v.position LIMIT 2`,
  );
  const kinds = [
    { name: 'one bag', bags: bags.slice(0, 1), order: (_, wanted) => wanted },
    { name: 'A, B against B, A', bags, order: (index, wanted) => (index % 2 ? wanted.toReversed() : wanted) },
  ];
  console.log('| round | carts | orders told | orders stored | left | clear refusals | 5xx | seconds |');
  console.log('| ----: | ----- | ----------: | ------------: | ---: | -------------: | --: | ------: |');
  for (let round = 1; round <= rounds; round += 1) {
    for (const kind of kinds)
      report(round, kind.name, await runRound({ ...kind, clientPool, client, shoppers, stock }));
  }
  console.log(
    `\n${rounds} rounds of each kind, ${shoppers} shoppers over ${connections} connections to 2 server processes, ${stock} in stock: ` +
      (wrong === 0 ? 'every figure is right.' : `${wrong} figures are WRONG.`),
  );
}

function report(round, name, result) {
  const sold = Math.min(stock, shoppers);
  const right =
    result.placed === sold &&
    result.numbers === sold &&
    result.stored === sold &&
    result.stock.every((left) => left === stock - sold) &&
    result.faults === 0 &&
    result.unclear === 0;
  if (!right) wrong += 1;
  const refused = shoppers - result.placed - result.unclear;
  console.log(
    `| ${round} | ${name} | ${result.placed} | ${result.stored} | ${result.stock.join(', ')} | ${refused} | ${result.faults} | ${result.seconds.toFixed(1)} |${right ? '' : ' WRONG'}`,
  );
  if (!right) for (const [error, count] of result.errors) console.log(`  ${count} × ${error}`);
}

function shop(settings) {
  return started(startShop(ROOT, { RATE_LIMITS: 'off', RESPONSE_CACHE: 'on', ...settings }));
}
