/** Measures every row in the catalogue as it is now. */
import { ask, sendLoad } from '../client.mjs';
import { cpuBetween, readCpu } from '../cpu.mjs';
import { add, emptyTally, summary } from '../report.mjs';
import { startShop } from '../shop.mjs';
import { startWire } from '../wire.mjs';
import { largeTables, sequentialScans } from './plans.mjs';
import { measurePriceChange } from './price-change.mjs';

const CONNECTIONS = 2;
/** Time for what follows an answer, such as counting a view. */
const SETTLE_MS = 50;
const ADMIN = { email: 'admin@potli.example', password: 'keeper of potli' };

/** @returns rows of { name, …summary } */
export async function measureRows(rows, { shop, load, postmaster, milliseconds, log }) {
  const measured = [];
  for (const { name, requests, marker } of rows) {
    log(`  ${name} …`);
    const tally = emptyTally();
    // The first answers read what PostgreSQL has not in memory.
    for (const turnMs of [milliseconds / 4, milliseconds]) {
      const before = await readCpu(shop.pid, postmaster);
      const result = await sendLoad(load, {
        port: shop.port,
        requests,
        markers: marker === undefined ? null : requests.map(() => marker),
        lookIntoEach: marker !== undefined,
        connections: CONNECTIONS,
        milliseconds: turnMs,
      });
      const cpu = cpuBetween(before, await readCpu(shop.pid, postmaster));
      if (turnMs === milliseconds) add(tally, result, cpu);
      if (result.failures > 0) log(`  ${name}: ${JSON.stringify(result.reasons)}`);
    }
    measured.push({ name, ...summary(tally) });
  }
  return measured;
}

/** @returns for each row the large tables that its statements scan, by name */
export async function checkPlans(rows, { root, dataDir, url, client, products }) {
  const wire = await startWire(new URL(url));
  const watched = await startShop(root, {
    DATA_DIR: dataDir,
    DATABASE_URL: wire.url,
    RESPONSE_CACHE: 'off',
    RATE_LIMITS: 'off',
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  try {
    const tables = await largeTables(client, products);
    const scans = new Map();
    for (const { name, requests } of rows) {
      await settle();
      wire.take();
      // One that fails has plans as well.
      await ask(watched.port, requests[0]).catch(() => undefined);
      await settle();
      scans.set(name, await sequentialScans(client, wire.take().flat(), tables));
    }
    return scans;
  } finally {
    await watched.stop();
    wire.close();
  }
}

/** An admin changes a price in a shop with its response cache. */
export async function changePrice(shop, client) {
  const send = async (method, target, body, headers = {}) => {
    const request = {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    };
    const answer = await fetch(`http://127.0.0.1:${shop.port}${target}`, request);
    const parsed = await answer.json();
    if (!answer.ok) throw new Error(`${target} answers ${answer.status}: ${parsed.message ?? ''}`);
    return parsed;
  };
  // The variant whose price lists show: the first in stock.
  const { rows } = await client.query(
    `SELECT p.id, p.slug, p.name, c.slug AS category, v.sku, v.price, (SELECT min(price) FROM product WHERE status = 'active') AS lowest
     FROM product p JOIN category c ON c.id = p.category_id JOIN variant v ON v.product_id = p.id AND v.sku = p.sku
     WHERE p.status = 'active' AND p.id > gen_random_uuid() ORDER BY p.id LIMIT 1`,
  );
  const [product] = rows;
  const signedIn = await send('POST', '/api/auth/login', ADMIN);
  const headers = { authorization: `Bearer ${signedIn.data.accessToken}` };
  // In rupees.
  const setPrice = (paise) =>
    send(
      'PUT',
      `/api/ecommerce/products/${product.id}`,
      { variants: [{ sku: product.sku, price: paise / 100 }] },
      headers,
    );
  const amount = Math.max(100, Math.floor(product.lowest / 200) * 100);
  const result = await measurePriceChange({
    product,
    amount,
    call: (query, variables) => send('POST', '/graphql', { query, variables }),
    change: () => setPrice(amount),
  });
  await setPrice(product.price);
  return result;
}
