import { setTimeout as sleep } from 'node:timers/promises';
import { emptyFilesHome } from '../../testing/files-home';

const POLL_MS = 5;

/** What is reused of a test's shop. */
interface PooledShop {
  readonly clock: { reset(): void };
  sql<T extends object>(query: string, values?: readonly unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

/**
 * Shops that no test file uses, by kind. Modules are kept from file to file, and so is this.
 * @typeParam S the type of its shops
 */
export class ShopPool<S extends PooledShop> {
  readonly #idleShops = new Map<string, S[]>();

  /** Returns an empty shop: one that an earlier file of this worker has closed, else a new one. Closing returns it. */
  async borrow(kind: string, open: () => Promise<S>): Promise<S> {
    const shop: S = this.#idleShops.get(kind)?.pop() ?? (await saveReferenceRows(await open()));
    const close = async (): Promise<void> => {
      await emptyShop(shop);
      this.#idleShops.set(kind, [...(this.#idleShops.get(kind) ?? []), shop]);
    };
    return Object.assign({}, shop, { close });
  }
}

/** Saves the rows that the migrations have written, for restoring. */
async function saveReferenceRows<S extends PooledShop>(shop: S): Promise<S> {
  await shop.sql('CREATE SCHEMA reference');
  for (const { name } of await findTablesWithRows(shop))
    await shop.sql(`CREATE TABLE reference.${name} AS TABLE public.${name}`);
  return shop;
}

/** Restores the database and the clock. */
async function emptyShop(shop: PooledShop): Promise<void> {
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
async function waitUntilIdle({ sql }: PooledShop): Promise<void> {
  const findActiveQueries = () =>
    sql(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
    );
  while ((await findActiveQueries()).length > 0) await sleep(POLL_MS);
}

function findTablesWithRows({ sql }: PooledShop): Promise<{ name: string }[]> {
  return sql(
    `SELECT quote_ident(c.relname) AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migration' AND pg_relation_size(c.oid) > 0`,
  );
}
