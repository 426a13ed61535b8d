/**
 * `npm run bench:scale`: what the shop costs as its catalogue grows. One database is grown from size to size, and measured at
 * each, with the response cache off. `npm run bench:scale -- --help` lists the options.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buildIfStale, checkNode, helpIfAsked, installIfStale, ROOT } from './lib/prepare.mjs';
import { runAndStop, started, stopAtEnd } from './lib/stop-at-end.mjs';

helpIfAsked(`npm run bench:scale [-- --products=10000,100000]
  Measures the shop as its catalogue grows, and prints tables in Markdown.
  --products=N,N  the sizes, in this order (10000,100000); 1000000 takes 40 minutes more and 20 GB
  BENCH_SECONDS   how long each row is measured (3)
  DATA_DIR        where the measured shop's data stand (.bench-scale); a new folder unless it holds no more than the first size`);
checkNode();
if (!existsSync(path.join(ROOT, 'node_modules'))) await installIfStale();
const { default: pg } = await import('pg');
const { ask, startHelper } = await import('./bench/client.mjs');
const { postmasterOf } = await import('./bench/cpu.mjs');
const { multiplyCatalogue } = await import('./bench/multiply-catalogue.mjs');
const { figures, markdown, milliseconds } = await import('./bench/report.mjs');
const { changePrice, checkPlans, measureRows } = await import('./bench/scale/measure.mjs');
const { waitForMaintenance } = await import('./bench/scale/maintenance.mjs');
const { scaleRows } = await import('./bench/scale/rows.mjs');
const { databaseOf, startShop } = await import('./bench/shop.mjs');

const TURN_MS = Number(process.env.BENCH_SECONDS ?? 3) * 1000;
/** How much a row may grow from the first size to the last. */
const GROWTH_MAX = 5;
const PRICE_CHANGE_MAX_MS = 2_000;
const sizes = (/--products=([\d,]+)/.exec(process.argv.join(' '))?.[1] ?? '10000,100000')
  .split(',')
  .map(Number);

await runAndStop(main);
process.exit();

async function main() {
  await buildIfStale();
  const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(ROOT, '.bench-scale'));
  await mkdir(dataDir, { recursive: true });
  log('Starting the shop (the first time it is seeded, which takes a while)');
  const settings = { DATA_DIR: dataDir, RATE_LIMITS: 'off' };
  const shop = await started(startShop(ROOT, { ...settings, RESPONSE_CACHE: 'off' }));
  const url = process.env.DATABASE_URL ?? (await databaseOf(dataDir));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  stopAtEnd(() => client.end());
  const load = await started(startHelper('load.mjs'));
  const postmaster = process.env.DATABASE_URL === undefined ? await postmasterOf(dataDir) : null;

  const results = [];
  for (const size of sizes) {
    log(`Copying the catalogue to ${size.toLocaleString('en-IN')} products …`);
    const began = performance.now();
    const products = await multiplyCatalogue(client, size, log);
    if (products > size * 1.2)
      throw new Error(`${dataDir} holds ${products} products already: remove it, or name another`);
    log(`  ${products} products after ${Math.round((performance.now() - began) / 1000)} s`);
    log('Waiting for the maintenance …');
    await waitForMaintenance(client);
    const rows = await scaleRows(ROOT, (request) => ask(shop.port, request), client, url);
    const measured = await measureRows(rows, { shop, load, postmaster, milliseconds: TURN_MS, log });
    const scans = await checkPlans(rows, { root: ROOT, dataDir, url, client, products, log });
    const cached = await startShop(ROOT, { ...settings, DATABASE_URL: url, RESPONSE_CACHE: 'on' });
    const price = await changePrice(cached, client)
      .catch((error) => ({ error: error.message }))
      .finally(() => cached.stop());
    results.push({ products, measured, scans, price });
    printSize(results.at(-1));
  }
  printGrowth(results);
}

function printSize({ products, measured, scans, price }) {
  console.log(
    `\n${markdown(
      [
        `${products.toLocaleString('en-IN')} products`,
        'req/s',
        'p50 ms',
        'p99 ms',
        'Node ms',
        'PostgreSQL ms',
        'failures',
        'scanned',
      ],
      measured.map((row) => [
        row.name,
        ...figures(row),
        milliseconds(row.node),
        milliseconds(row.postgres),
        String(row.failures),
        scans.get(row.name)?.join(', ') ?? '',
      ]),
    )}`,
  );
  console.log(
    price.error
      ? `\nA price change failed: ${price.error}`
      : `\nA price change took ${Math.round(price.changed)} ms; after ${Math.round(price.shown)} ms the product and every list showed it, ` +
          (price.found === null
            ? 'and a search for its name had no answer, before the change as well.'
            : `and after ${Math.round(price.found)} ms a search for its name.`),
  );
}

/** Compares the first size with the last. Processor time of Node and PostgreSQL is added up. */
function printGrowth(results) {
  const [first, last] = [results[0], results.at(-1)];
  if (results.length > 1) {
    const cpu = ({ node, postgres }) => (node === null ? null : node + (postgres ?? 0));
    console.log(
      `\n${markdown(
        [
          `${first.products.toLocaleString('en-IN')} to ${last.products.toLocaleString('en-IN')}`,
          'p99 ×',
          'processor time ×',
        ],
        first.measured.map((row, at) => {
          const later = last.measured[at];
          const [from, to] = [cpu(row), cpu(later)];
          return [row.name, (later.p99 / row.p99).toFixed(1), from && to ? (to / from).toFixed(1) : ''];
        }),
      )}`,
    );
  }
  const missed = [
    ...first.measured.flatMap((row, at) =>
      last.measured[at].p99 > GROWTH_MAX * row.p99 ? [`${row.name}: p99 more than ${GROWTH_MAX} times`] : [],
    ),
    ...last.measured.flatMap(({ name, failures }) => (failures > 0 ? [`${name}: ${failures} failures`] : [])),
    ...[...last.scans].flatMap(([name, tables]) =>
      tables.length > 0 ? [`${name}: scans ${tables.join(', ')}`] : [],
    ),
    ...results
      .filter(
        ({ price }) => price.error || Math.max(price.shown, price.found ?? Infinity) > PRICE_CHANGE_MAX_MS,
      )
      .map(
        ({ products }) => `price change at ${products} products: not within ${PRICE_CHANGE_MAX_MS / 1000} s`,
      ),
  ];
  console.log(
    `\nAimed at: p99 under ${GROWTH_MAX} times, no scan of a large table, a price change shown within ${PRICE_CHANGE_MAX_MS / 1000} s. ` +
      (missed.length === 0 ? 'Every aim is reached.' : `Not reached: ${missed.join('; ')}.`),
  );
}

function log(line) {
  process.stderr.write(`${line}\n`);
}
