/**
 * `npm run bench:mixed`: the traffic of a day, with the response cache on: what is read again and what is new, carts and
 * checkouts of scarce bags, which empty what they touch. `npm run bench:mixed -- --help` lists the options.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buildIfStale, checkNode, helpIfAsked, installIfStale, ROOT } from './lib/prepare.mjs';
import { runAndStop, started } from './lib/stop-at-end.mjs';

helpIfAsked(`npm run bench:mixed [-- --seconds=60] [-- --distinct=5000]
  60 % lists and categories over 400 addresses (Zipf), 20 % products, 8 % searches that are new, 10 % cart changes, 2 %
  checkouts; a third of those who read lists and products are signed in. Prints a table in Markdown.
  --seconds=N      how long (60)
  --connections=N  on how many connections (16)
  --distinct=N     then, how much memory N lists with distinct addresses take (5000)
  DATA_DIR         where the measured shop's data stand (.bench)`);
checkNode();
if (!existsSync(path.join(ROOT, 'node_modules'))) await installIfStale();
const { default: pg } = await import('pg');
const { startHelper } = await import('./bench/client.mjs');
const { cpuBetween, memoryOf, postmasterOf, readCpu } = await import('./bench/cpu.mjs');
const { figures, markdown, milliseconds, summary } = await import('./bench/report.mjs');
const { prepareShoppers } = await import('./bench/shoppers.mjs');
const { databaseOf, startShop } = await import('./bench/shop.mjs');

const option = (name, value) =>
  Number(new RegExp(`--${name}=(\\d+)`).exec(process.argv.join(' '))?.[1] ?? value);
const SECONDS = option('seconds', 60);
const CONNECTIONS = option('connections', 16);
const DISTINCT = option('distinct', 5_000);
/** How often memory is read on the way. */
const STEPS = 10;
const CARTS = 64;
/** More checkouts than are placed in a second. */
const CHECKOUTS_PER_SECOND = 60;
const SCARCE_BAGS = 400;
const SHOPPER = { email: 'shopper@potli.example', password: 'shopper of potli' };

await runAndStop(main);
process.exit();

async function main() {
  await buildIfStale();
  const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(ROOT, '.bench'));
  await mkdir(dataDir, { recursive: true });
  log('Starting the shop (the first time it is seeded, which takes a while)');
  const shop = await started(
    startShop(ROOT, { DATA_DIR: dataDir, RESPONSE_CACHE: 'on', RATE_LIMITS: 'off' }),
  );
  const url = process.env.DATABASE_URL ?? (await databaseOf(dataDir));
  const postmaster = process.env.DATABASE_URL === undefined ? await postmasterOf(dataDir) : null;
  const driver = await started(startHelper('mixed/driver.mjs'));
  const traffic = await readTraffic(url, shop.port);

  log(`Mixed traffic for ${SECONDS} s …`);
  const idleMemory = await memoryOf(shop.pid);
  const before = await readCpu(shop.pid, postmaster);
  const { seconds, kinds } = await driver.tell({
    port: shop.port,
    connections: CONNECTIONS,
    seconds: SECONDS,
    traffic,
  });
  const cpu = cpuBetween(before, await readCpu(shop.pid, postmaster));
  const mixedMemory = await memoryOf(shop.pid);
  printMixed(kinds, seconds, cpu);
  console.log(`\nMemory of Node: ${idleMemory} MB before, ${mixedMemory} MB after.`);
  for (let step = 0; step < (DISTINCT > 0 ? STEPS : 0); step += 1) {
    const [from, to] = [step, step + 1].map((at) => Math.floor((DISTINCT * at) / STEPS));
    const { kinds } = await driver.tell({ port: shop.port, connections: CONNECTIONS, from, to });
    const { failures, reasons } = kinds.distinct;
    if (failures > 0) log(`  failures: ${JSON.stringify(reasons)}`);
    console.log(
      `After ${to.toLocaleString('en-IN')} lists with distinct addresses: ${await memoryOf(shop.pid)} MB.`,
    );
  }
}

async function readTraffic(url, port) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: categories } = await client.query('SELECT slug FROM category ORDER BY position');
  const { rows: products } = await client.query(
    `SELECT slug FROM product WHERE status = 'active' ORDER BY units_sold_90d DESC, id LIMIT 400`,
  );
  await client.end();
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(SHOPPER),
  });
  const session = /sid=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0];
  if (session === undefined) throw new Error(`Signing in answers ${answer.status}: ${await answer.text()}`);
  return {
    slugs: products.map(({ slug }) => slug),
    categories: categories.map(({ slug }) => slug),
    session,
    carts: await prepareShoppers(url, { count: CARTS, lines: 5 }),
    buyers: await prepareShoppers(url, {
      count: CHECKOUTS_PER_SECOND * SECONDS,
      lines: 1,
      bags: SCARCE_BAGS,
      isScarce: true,
    }),
  };
}

/** Bags may be sold out in the meantime: that is an answer, but not a checkout. */
function printMixed(kinds, seconds, cpu) {
  const all = Object.values(kinds);
  const total = (name) => all.reduce((sum, kind) => sum + kind[name], 0);
  const count = all.reduce((sum, { latencies }) => sum + latencies.length, 0);
  const rowOf = (name, { latencies, failures, reasons, hits, likelyHits }, isRead, used) => {
    const figuresOfKind = summary({
      count: latencies.length,
      failures,
      seconds,
      latencies: [latencies],
      cpu: used,
    });
    const percent = (hitCount) => Math.round((100 * hitCount) / Math.max(1, latencies.length));
    return [
      name,
      ...figures(figuresOfKind),
      isRead ? `${percent(hits)}–${percent(likelyHits)} %` : '',
      milliseconds(figuresOfKind.node),
      milliseconds(figuresOfKind.postgres),
      failures === 0
        ? '0'
        : `${failures} (${Object.entries(reasons)
            .map(([reason, times]) => `${reason}: ${times}`)
            .join(', ')})`,
    ];
  };
  const unknown = { node: null, postgres: null };
  const everything = {
    latencies: all.flatMap(({ latencies }) => latencies),
    failures: total('failures'),
    reasons: {},
    hits: total('hits'),
    likelyHits: total('likelyHits'),
  };
  console.log(
    markdown(
      ['Mixed', 'req/s', 'p50 ms', 'p99 ms', 'from the cache', 'Node ms', 'PostgreSQL ms', 'failures'],
      [
        rowOf('all', { ...everything, reasons: { 'see below': everything.failures } }, true, cpu),
        ...Object.entries(kinds).map(([name, kind]) =>
          rowOf(name, kind, ['list', 'product'].includes(name), unknown),
        ),
      ],
    ),
  );
  log(`${count} requests`);
}

function log(line) {
  process.stderr.write(`${line}\n`);
}
