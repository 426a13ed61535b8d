import { Client } from 'pg';
import { runningDatabase } from '../../server/src/database/embedded-postgres';
import { test as base } from './fixtures';
import { openBuiltShop, type OpenShop } from './open-shop';

interface Kind {
  readonly settings: Readonly<Record<string, string>>;
  /** Stocks a database of this name, beside the one of the other journeys; without it, theirs is shared. */
  readonly database?: string;
}

/** Playwright's test in a shop of other settings, which opens with the first journey that wants it. */
export function testInShop(kind: Kind) {
  return base.extend<object, { otherShop: OpenShop }>({
    otherShop: [
      // Playwright reads the names of fixtures off the pattern, so that an empty one has to stand.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, provide) => {
        const shop = await openBeside(kind);
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

/** On the database server of the shop that the set-up has opened, and with its pictures: nothing of that is made twice. */
async function openBeside({ settings, database }: Kind): Promise<OpenShop> {
  const dataDir = process.env['SHOP_DATA_DIR'];
  const url = dataDir === undefined ? null : await runningDatabase(dataDir);
  if (dataDir === undefined || url === null)
    throw new Error('With SHOP_URL, no shop of other settings can be opened beside it');
  const address = new URL(url);
  if (database !== undefined) {
    const client = new Client({ connectionString: url });
    await client.connect();
    // A worker that replaces another finds what that one has stocked.
    const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (known.rowCount === 0) await client.query(`CREATE DATABASE ${database}`);
    await client.end();
    address.pathname = `/${database}`;
  }
  return openBuiltShop({
    DATA_DIR: dataDir,
    DATABASE_URL: address.href,
    DATABASE_POOL_SIZE: '5',
    ...settings,
  });
}
