/**
 * How much of the response cache is left while bags are sold: answers over 400 distinct lists with nothing sold, and
 * with two and ten units a second of scarce bags (at most ten in stock), as CPU time per answer of the shop and of its
 * database beside answers per second, and these as a share of the quiet rounds before and after (median). Sells ten a
 * second for a minute beforehand, since each connection plans each statement six times.
 * `node scripts/bench/cache-under-sales.mjs [--facets] [--seconds=4]`, after
 * `npm run build`. Data in DATA_DIR (.bench).
 */
import { fork } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { ROOT } from '../lib/prepare.mjs';
import { operationOn, readDocuments, requestBody, without } from './operations.mjs';
import { cpuBetween, postmasterOf, readCpu } from './cpu.mjs';
import { requestBytes } from './rows.mjs';
import { databaseOf, startShop } from './shop.mjs';

const CONNECTIONS = 16;
const LISTS = 400;
const RATES = [0, 2, 10];
/** Short and interleaved, so that other load of the machine affects all rates alike. */
const ROUNDS = 8;
const option = (name, fallback) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? fallback);
const SECONDS = option('seconds', 4);
const WARM_MS = 60_000;
const withFacets = process.argv.includes('--facets');

const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(ROOT, '.bench'));
await mkdir(dataDir, { recursive: true });
const shop = await startShop(ROOT, { DATA_DIR: dataDir, RATE_LIMITS: 'off' });
const load = fork(new URL('load.mjs', import.meta.url));
const client = new pg.Client({ connectionString: await databaseOf(dataDir) });
try {
  await client.connect();
  await measure();
} finally {
  await client.end();
  load.kill();
  await shop.stop();
}

async function measure() {
  await restock();
  const requests = (await listRequests()).map((request) =>
    requestBytes(request, shop.port).toString('base64'),
  );
  const postmaster = await postmasterOf(dataDir);
  const warming = await sellScarceBags(10);
  await run(requests, WARM_MS);
  await warming.stop();
  await restock();
  // Long enough for every list to be stored.
  await run(requests, 5_000);
  const turns = [];
  for (const rate of [...Array.from({ length: ROUNDS }, () => RATES).flat(), 0]) {
    const sales = await sellScarceBags(rate);
    const before = await readCpu(shop.pid, postmaster);
    const { count, failures, seconds } = await run(requests, SECONDS * 1_000);
    const sold = await sales.stop();
    const { node, postgres } = cpuBetween(before, await readCpu(shop.pid, postmaster));
    turns.push({ rate, count, failures, seconds, sold, node, postgres });
  }
  console.log(`${LISTS} lists ${withFacets ? 'with' : 'without'} facets, ${CONNECTIONS} connections`);
  console.log(
    '| units a second | answers/s | of quiet | Node µs/answer | PostgreSQL µs/answer | sold | failures |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const rate of RATES) {
    const sum = (field) =>
      turns.filter((turn) => turn.rate === rate).reduce((total, turn) => total + turn[field], 0);
    const count = sum('count');
    console.log(
      `| ${rate} | ${Math.round(count / sum('seconds'))} | ${rate === 0 ? '' : `${Math.round(shareOfQuiet(turns, rate) * 100)} %`} | ` +
        `${((sum('node') * 1000) / count).toFixed(0)} | ${((sum('postgres') * 1000) / count).toFixed(0)} | ${sum('sold')} | ${sum('failures')} |`,
    );
  }
}

/** The median of answers per second of this rate over those of the quiet turns before and after. */
function shareOfQuiet(turns, rate) {
  const perSecond = ({ count, seconds }) => count / seconds;
  const quiet = turns.flatMap((turn, at) => (turn.rate === 0 ? [{ at, perSecond: perSecond(turn) }] : []));
  const shares = turns
    .flatMap((turn, at) => {
      if (turn.rate !== rate) return [];
      const before = quiet.findLast((one) => one.at < at);
      const after = quiet.find((one) => one.at > at);
      return [perSecond(turn) / ((before.perSecond + after.perSecond) / 2)];
    })
    .toSorted((one, other) => one - other);
  const middle = shares.length / 2;
  return (shares[Math.ceil(middle) - 1] + shares[Math.floor(middle)]) / 2;
}

/** Distinct lists as shoppers open them: by category, brand and colour, in several orders, the first pages. */
async function listRequests() {
  const documents = await readDocuments(path.join(ROOT, 'client', 'src'));
  const listing = operationOn(documents, 'products', 'facets');
  const document = withFacets ? listing : without(listing, 'facets');
  const slugs = async (sql) => (await client.query(sql)).rows.map(({ slug }) => slug);
  const categories = await slugs('SELECT slug FROM category ORDER BY position');
  const brands = await slugs('SELECT slug FROM brand ORDER BY position');
  const colours = await slugs('SELECT slug FROM colour_family ORDER BY position');
  const filters = [
    ...categories.map((slug) => ({ categorySlugs: [slug] })),
    ...brands.map((slug) => ({ brandSlugs: [slug] })),
    ...colours.map((slug) => ({ colours: [slug] })),
    ...categories.flatMap((category) =>
      colours.map((colour) => ({ categorySlugs: [category], colours: [colour] })),
    ),
    {},
  ];
  const lists = [1, 2, 3].flatMap((page) =>
    ['NAME_ASC', 'PRICE_ASC', 'RATING_DESC', 'POPULARITY_DESC'].flatMap((sort) =>
      filters.map((filter) => ({ filter, sort, page, limit: 12 })),
    ),
  );
  // Spread over pages and orders.
  const step = Math.floor(lists.length / LISTS);
  if (step < 1) throw new Error(`There are only ${lists.length} lists`);
  return lists
    .filter((_, at) => at % step === 0)
    .slice(0, LISTS)
    .map((variables) => ({ method: 'POST', path: '/graphql', body: requestBody(document, variables) }));
}

function run(requests, milliseconds) {
  return new Promise((resolve) => {
    load.once('message', resolve);
    load.send({ id: 1, port: shop.port, requests, connections: CONNECTIONS, milliseconds, markers: null });
  });
}

/** Makes every third variant scarce, so that each run sells from the same stock. */
async function restock() {
  await client.query(`
    UPDATE variant v SET stock = s.units, committed = 0, received = s.units
    FROM (SELECT id, CASE WHEN place % 3 = 0 THEN 1 + place % 10 ELSE 40 END AS units
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM variant) numbered) s
    WHERE s.id = v.id AND v.stock <> s.units`);
}

/** Sells single units of random scarce variants, each in a transaction, as orders do. */
async function sellScarceBags(rate) {
  let sold = 0;
  let last = Promise.resolve();
  // Chosen beforehand: no order looks for scarce bags.
  const { rows: scarce } = await client.query(
    'SELECT id FROM variant WHERE stock BETWEEN 1 AND 10 ORDER BY random()',
  );
  if (scarce.length === 0) throw new Error('No variant is scarce');
  let next = 0;
  const sell = async () => {
    const { rowCount } = await client.query(
      'UPDATE variant SET stock = stock - 1, committed = committed + 1 WHERE id = $1 AND stock > 0',
      [scarce[next++ % scarce.length].id],
    );
    sold += rowCount;
  };
  const timer = rate === 0 ? null : setInterval(() => (last = last.then(sell)), 1_000 / rate);
  return {
    async stop() {
      clearInterval(timer);
      await last;
      return sold;
    },
  };
}
