import http from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { optionsOf } from '../../attack/run.mjs';

const minutes = Number(optionsOf(process.argv).soak || 5);
export const title = `${minutes} minutes at half of what the shop bears, every address asked for once: pages, lists, GraphQL, carts`;
export const bound =
  'from the second quarter to the last: heap within 10 %, all memory within 20 %, descriptors within 20; under 600 MB; event loop p99 at most 250 ms above that of this idle command, and not growing by half; 0 faults';
export const opensItsOwn = true;
export const seconds = minutes * 60 + 90;

const MEGABYTE = 1_048_576;
const MEASURES = 20;
const PROBE_MS = 10_000;
const AT_ONCE = 16;

export async function run({ openShop, requests, signal }) {
  const shop = await openShop({}, { measured: true });
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const visitor = requests.guest(shop.url, { agent });
  const database = await shop.database();
  const slugs = (await database.query('SELECT slug FROM product ORDER BY slug LIMIT 1000')).rows.map(
    ({ slug }) => slug,
  );
  const idle = await shop.measure();
  let next = 0;
  const faults = [];
  const ask = async () => {
    const { method, path, options } = addressOf(next++, slugs);
    const { status, error } = await visitor.request(method, path, options);
    if (status !== 200) faults.push(`${method} ${path}: ${status} ${error ?? ''}`);
  };
  // Requests beyond its capacity are refused with 503, which is expected.
  const full = await rateOf(ask, AT_ONCE, PROBE_MS, signal);
  const unexpected = faults.filter((failure) => !failure.includes(': 503'));
  faults.splice(0, faults.length, ...unexpected);
  const halfMs = 1000 / (full / 2);
  // Measures this process too, since a busy machine delays both.
  const own = monitorEventLoopDelay({ resolution: 10 });
  own.enable();
  const readings = [];
  const until = performance.now() + minutes * 60_000;
  const every = (minutes * 60_000) / MEASURES;
  let measureAt = performance.now() + every;
  let due = performance.now();
  const running = new Set();
  await shop.measure();
  while (performance.now() < until && !signal.aborted && shop.isAlive()) {
    if (performance.now() >= measureAt) {
      readings.push({ ...(await shop.measure()), ownP99: own.percentile(99) / 1e6 });
      own.reset();
      measureAt += every;
    }
    due += halfMs;
    // Sends at a fixed rate without waiting for answers, up to a number of concurrent requests.
    while (running.size >= AT_ONCE * 4) await sleep(5);
    const asked = ask().finally(() => running.delete(asked));
    running.add(asked);
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    else if (early < -1_000) due = performance.now();
  }
  while (running.size > 0 && !signal.aborted) await sleep(20);
  agent.destroy();
  const quarter = Math.floor(readings.length / 4);
  const mean = (list, valueOf) =>
    list.reduce((sum, reading) => sum + valueOf(reading), 0) / Math.max(1, list.length);
  const early = readings.slice(quarter, quarter * 2);
  const last = readings.slice(-quarter);
  const grown = (valueOf) => mean(last, valueOf) / mean(early, valueOf) - 1;
  const heap = grown(({ heapUsed }) => heapUsed);
  const memory = grown(({ rss }) => rss);
  const descriptors =
    mean(last, (reading) => reading.descriptors) - mean(early, (reading) => reading.descriptors);
  const most = Math.max(...readings.map(({ rss }) => rss)) / MEGABYTE;
  const p99 = ({ late }) => late.p99;
  const [late, floor] = [median(readings, p99), median(readings, ({ ownP99 }) => ownP99)];
  // Medians of the first and the last quarter, so that a single disturbance does not count as growth.
  const later = median(last, p99) / median(early, p99) - 1;
  const megabytes = (bytes) => Math.round(bytes / MEGABYTE);
  const end = readings.at(-1) ?? idle;
  return {
    figures: `${next} addresses (${full.toFixed(0)} a second at most); heap ${megabytes(idle.heapUsed)} idle, ${megabytes(end.heapUsed)} MB at the end (${percent(heap)}), buffers ${megabytes(end.arrayBuffers)} MB, memory ${megabytes(idle.rss)} idle, ${Math.round(most)} MB at most (${percent(memory)}), descriptors ${descriptors >= 0 ? '+' : ''}${descriptors.toFixed(0)}, event loop p99 ${late?.toFixed(0)} ms (${percent(later)}; of this command ${floor.toFixed(0)} ms), ${faults.length} faults${faults.length ? ` (${faults[0]})` : ''}`,
    isHeld:
      readings.length >= MEASURES - 2 &&
      Math.abs(heap) < 0.1 &&
      memory < 0.2 &&
      most < 600 &&
      descriptors < 20 &&
      late - floor < 250 &&
      later < 0.5 &&
      faults.length === 0,
    details: readings.map(
      ({ rss, heapUsed, arrayBuffers, descriptors: open, late: delay, ownP99 }) =>
        `memory ${megabytes(rss)} heap ${megabytes(heapUsed)} buffers ${megabytes(arrayBuffers)} descriptors ${open} p99 ${delay.p99.toFixed(0)} ms, of this command ${ownP99.toFixed(0)} ms`,
    ),
  };
}

const median = (list, valueOf) => list.map(valueOf).toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const percent = (share) => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)} %`;

async function rateOf(ask, atOnce, milliseconds, signal) {
  const began = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - began < milliseconds && !signal.aborted) {
        await ask();
        count += 1;
      }
    }),
  );
  return (count * 1000) / (performance.now() - began);
}

/** Returns another address for every number, so that no cache answers. */
function addressOf(at, slugs) {
  const bounds = `minPrice=${100 + (at % 977)}&maxPrice=${5_000 + at}`;
  const packed = { headers: { 'accept-encoding': at % 2 ? 'br' : 'gzip' } };
  switch (at % 8) {
    case 0:
      return {
        method: 'GET',
        path: `/products?${bounds}&page=1`,
        options: { headers: { accept: 'text/html', 'accept-encoding': 'br' } },
      };
    case 1:
      return {
        method: 'GET',
        path: `/products/${slugs[(at >> 3) % slugs.length]}`,
        options: { headers: { accept: 'text/html', 'accept-encoding': 'br' } },
      };
    case 2:
    case 3: {
      const query =
        'query ($filter: ProductFilterInput) { products(filter: $filter) { total items { id name slug } } }';
      const body = JSON.stringify({
        query,
        variables: { filter: { minPrice: 10_000 + (at % 977), maxPrice: 500_000 + at } },
      });
      return {
        method: 'POST',
        path: '/graphql',
        options: { body, headers: { 'content-type': 'application/json', ...packed.headers } },
      };
    }
    case 4: {
      // Another query text each time, since parsed documents are cached too.
      const body = JSON.stringify({
        query: `query Q${at} { products(page: ${1 + (at % 50)}) { total items { id name } } }`,
      });
      return {
        method: 'POST',
        path: '/graphql',
        options: { body, headers: { 'content-type': 'application/json', ...packed.headers } },
      };
    }
    default:
      return { method: 'GET', path: `/api/ecommerce/products?${bounds}&limit=12`, options: packed };
  }
}
