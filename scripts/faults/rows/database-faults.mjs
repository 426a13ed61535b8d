import http from 'node:http';
import pg from 'pg';
import { ask, NEEDY, until } from '../load.mjs';
import { openShopBehindProxy } from '../shop-behind-proxy.mjs';

export const title =
  'a database that refuses connections (08), has no place for one more (53300), has no disk (53100): REST, GraphQL, a page, a mutation';
export const bound =
  '503 or 507 with Retry-After each, never 500 or 200 with an error; all is well within 10 s after';
export const opensItsOwn = true;

const IS_OF_SHOP = "pid <> pg_backend_pid() AND application_name LIKE 'potli%'";
const MAX_ROUNDS = 20;

export async function run(context) {
  const { shop, proxy, databaseShop } = await openShopBehindProxy(context, { RESPONSE_CACHE: 'off' });
  const agent = new http.Agent();
  const admin = new pg.Client({ connectionString: databaseShop.databaseUrl, application_name: 'faults' });
  await admin.connect();
  const answers = () => Promise.all(NEEDY.map((request) => ask(agent, shop.url, request)));
  const isWell = async () => (await answers()).every(({ status }) => status === 200);
  const figures = {};
  let isHeld = true;
  const hold = (name, answers, wanted) => {
    const right = answers.filter(
      ({ status, headers, text }) =>
        status === wanted &&
        headers['retry-after'] &&
        (wanted !== 507 || text.includes('INSUFFICIENT_STORAGE')),
    );
    figures[name] = `${right.length} of ${answers.length} are ${wanted}`;
    isHeld &&= right.length === answers.length;
  };
  try {
    proxy.mode('cut');
    hold('connections refused (08)', await answers(), 503);
    proxy.mode('pass');
    isHeld &&= (await until(isWell, 10_000)) !== null;

    const clients = await takeAllPlaces(databaseShop.databaseUrl, admin);
    hold(`no place for one more (53300), ${clients.length} taken`, await answers(), 503);
    await Promise.all(clients.map((client) => client.end()));
    isHeld &&= (await until(isWell, 10_000)) !== null;

    // Raises PostgreSQL's own error code where it would occur: when a row is written.
    await admin.query(
      `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`,
    );
    await admin.query(
      'CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON cart FOR EACH ROW EXECUTE FUNCTION no_room()',
    );
    const { rows } = await admin.query(
      'SELECT id AS "variantId", product_id AS "productId" FROM variant WHERE stock > 5 LIMIT 1',
    );
    const [{ variantId, productId }] = rows;
    const input = `{productId: "${productId}", variantId: "${variantId}", quantity: 1}`;
    const writes = [
      { path: '/api/ecommerce/cart/items', body: JSON.stringify({ variantId, productId, quantity: 1 }) },
      {
        path: '/graphql',
        body: JSON.stringify({ query: `mutation { addToCart(input: ${input}) { __typename } }` }),
      },
    ];
    hold('disk full (53100)', await Promise.all(writes.map((request) => ask(agent, shop.url, request))), 507);
    await admin.query('DROP FUNCTION no_room CASCADE');
    return { figures, isHeld };
  } finally {
    await admin.end();
    await shop.close();
    await proxy.close();
    await databaseShop.close();
  }
}

/** Ends the shop's connections and takes all slots, until the shop could not reconnect in between. */
async function takeAllPlaces(connectionString, admin) {
  const taken = [];
  for (let rounds = 0; rounds < MAX_ROUNDS; rounds += 1) {
    await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${IS_OF_SHOP}`);
    for (;;) {
      const client = new pg.Client({ connectionString, application_name: 'faults clients' });
      client.on('error', () => undefined);
      const isIn = await client.connect().then(
        () => true,
        () => false,
      );
      if (!isIn) break;
      taken.push(client);
    }
    const { rows } = await admin.query(`SELECT 1 FROM pg_stat_activity WHERE ${IS_OF_SHOP}`);
    if (rows.length === 0) return taken;
  }
  throw new Error(`The shop had connections after ${MAX_ROUNDS} rounds`);
}
