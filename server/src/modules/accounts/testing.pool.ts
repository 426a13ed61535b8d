import { setTimeout as sleep } from 'node:timers/promises';
import { emptyFilesHome } from '../../testing/files-home';
import type { TestShop } from '../../testing/test-shop';

const POLL_MS = 5;

/** Empty shops that no test file uses, by their options. Modules are kept from file to file, and so is this. */
const idleShops = new Map<string, TestShop[]>();

/**
 * Returns a shop with these options: one that an earlier file of this worker has closed, else a new one. Closing returns it, empty.
 */
export async function borrowShop(kind: string, open: () => Promise<TestShop>): Promise<TestShop> {
  const shop = idleShops.get(kind)?.pop() ?? (await saveReferenceRows(await open()));
  return {
    ...shop,
    async close() {
      await emptyShop(shop);
      idleShops.set(kind, [...(idleShops.get(kind) ?? []), shop]);
    },
  };
}

/** Saves the rows that the migrations have written, for restoring. */
async function saveReferenceRows(shop: TestShop): Promise<TestShop> {
  await shop.sql('CREATE SCHEMA reference');
  for (const { name } of await findTablesWithRows(shop))
    await shop.sql(`CREATE TABLE reference.${name} AS TABLE public.${name}`);
  return shop;
}

/** Restores the database and the clock. */
async function emptyShop(shop: TestShop): Promise<void> {
  await waitUntilIdle(shop);
  const tables = await findTablesWithRows(shop);
  if (tables.length > 0)
    await shop.sql(`TRUNCATE ${tables.map(({ name }) => name).join(', ')} RESTART IDENTITY CASCADE`);
  const referenceTables = await shop.sql<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'reference'`,
  );
  for (const { name } of referenceTables)
    await shop.sql(`INSERT INTO ${name} OVERRIDING SYSTEM VALUE TABLE reference.${name}`);
  await shop.sql('DELETE FROM graphile_worker._private_jobs');
  await emptyFilesHome();
  shop.clock.reset();
}

/** Waits for queries that continue after the last response. */
async function waitUntilIdle({ sql }: TestShop): Promise<void> {
  const findActiveQueries = () =>
    sql(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
    );
  while ((await findActiveQueries()).length > 0) await sleep(POLL_MS);
}

function findTablesWithRows({ sql }: TestShop): Promise<{ name: string }[]> {
  return sql(
    `SELECT quote_ident(c.relname) AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migration' AND pg_relation_size(c.oid) > 0`,
  );
}
