import { Client } from 'pg';
import { runningDatabase } from '../../server/src/platform/database/embedded-postgres';
import { test as base } from './fixtures';
import { startBuiltShop, type OpenShop } from './open-shop';

interface OtherShopOptions {
  readonly settings: Readonly<Record<string, string>>;
  /** Creates and seeds a database of this name beside the tests' own; without it, theirs is shared. */
  readonly database?: string;
}

/** Creates a Playwright test whose shop has other settings; it starts with the first test that uses it. */
export function createShopTest(options: OtherShopOptions) {
  return base.extend<object, { otherShop: OpenShop }>({
    otherShop: [
      // Playwright reads the names of fixtures from this pattern, so it must be an object pattern, even an empty
      // one.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, provide) => {
        const shop = await openOtherShop(options);
        await provide(shop);
        await shop.close();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    baseURL: async ({ otherShop }, provide) => {
      await provide(otherShop.url);
    },
  });
}

/** Uses the database server and the pictures of the shop that the set-up started. */
async function openOtherShop({ settings, database }: OtherShopOptions): Promise<OpenShop> {
  const dataDir = process.env['SHOP_DATA_DIR'];
  const url = dataDir === undefined ? null : await runningDatabase(dataDir);
  if (dataDir === undefined || url === null)
    throw new Error('With SHOP_URL, no shop of other settings can be opened beside it');
  const address = new URL(url);
  if (database !== undefined) {
    const client = new Client({ connectionString: url });
    await client.connect();
    // A replacement worker finds the database that its predecessor created.
    const existingDatabase = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (existingDatabase.rowCount === 0) await client.query(`CREATE DATABASE ${database}`);
    await client.end();
    address.pathname = `/${database}`;
  }
  return startBuiltShop({
    DATA_DIR: dataDir,
    DATABASE_URL: address.href,
    DATABASE_POOL_SIZE: '5',
    ...settings,
  });
}
