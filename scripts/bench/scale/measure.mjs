/** Measures every row in the catalogue as it is now. */
import { ask, sendLoad } from '../client.mjs';
import { cpuBetween, readCpu } from '../cpu.mjs';
import { add, emptyTally, summary } from '../report.mjs';
import { startShop } from '../shop.mjs';
import { waitForMaintenance } from './maintenance.mjs';
import { largeTables, recordPlans, scannedTables } from './plans.mjs';
import { measurePriceChange } from './price-change.mjs';

const CONNECTIONS = 2;
/** Time for what follows an answer, such as counting a view. */
const SETTLE_MS = 50;
/** Time for the changes of counts and bits that follow a price. */
const FOLD_MS = 2_500;
/** As much of a statement that scans as is shown. */
const STATEMENT_LENGTH = 300;
const PRICE_CHANGE = 'Price change';
const PLAN_CACHE_MODES = ['force_custom_plan', 'force_generic_plan'];
const ADMIN = { email: 'admin@potli.example', password: 'keeper of potli' };

const settle = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

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

/**
 * @returns for each row, and for a changed price and what follows it, the large tables that are scanned by statements or by what
 *   functions run in them, by name
 */
export async function checkPlans(rows, { root, dataDir, url, client, products, log }) {
  const tables = await largeTables(client, products);
  const scans = new Map([...rows.map(({ name }) => name), PRICE_CHANGE].map((name) => [name, new Set()]));
  for (const mode of PLAN_CACHE_MODES) {
    const recorder = await recordPlans(url, mode);
    const watched = await startShop(root, {
      DATA_DIR: dataDir,
      DATABASE_URL: recorder.url,
      RESPONSE_CACHE: 'off',
      RATE_LIMITS: 'off',
    });
    const check = async (name, work, settleMs) => {
      await settle(settleMs);
      recorder.take();
      await work();
      await settle(settleMs);
      const { plans, errors } = recorder.take();
      for (const error of errors) {
        log(`  ${name}: a statement failed, and PostgreSQL sent no plan of it: ${error}`);
        scans.get(name).add('unknown tables (a statement failed)');
      }
      if (plans.length === 0) throw new Error(`${name}: PostgreSQL sent no plan`);
      for (const { table, statement } of scannedTables(plans, tables)) {
        log(`  ${name} scans ${table}: ${statement.replaceAll(/\s+/g, ' ').slice(0, STATEMENT_LENGTH)}`);
        scans.get(name).add(table);
      }
    };
    try {
      await waitForMaintenance(client);
      for (const { name, requests } of rows)
        await check(name, () => ask(watched.port, requests[0]).catch(() => undefined), SETTLE_MS);
      const change = () =>
        changePrice(watched, client).catch((error) => log(`  ${PRICE_CHANGE}: ${error.message}`));
      await check(PRICE_CHANGE, change, FOLD_MS);
    } finally {
      await watched.stop();
      recorder.close();
    }
  }
  return new Map([...scans].map(([name, found]) => [name, [...found]]));
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
