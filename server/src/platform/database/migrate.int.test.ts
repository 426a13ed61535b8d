import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { expect, it } from 'vitest';
import { createDataSource } from './data-source';
import { startEmbeddedPostgres } from './embedded-postgres';
import { migrate } from './migrate';
import { untilWaiting } from '../../testing/hold-transaction';
import { AlertsOfFormerAddresses1766125000000 } from './migrations/1766125000000-alerts-of-former-addresses';
import { createTestDatabase } from './testing';

it('migrate creates the schema, does nothing the second time, and every migration can be undone', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'potli-migrate-'));
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const dataSource = createDataSource({ url: server.url, poolSize: 3 });
  try {
    await dataSource.initialize();
    await migrate(dataSource, server.url, () => undefined);
    await migrate(dataSource, server.url, () => undefined);
    expect(await dataSource.query('SELECT count(*)::int AS n FROM product')).toEqual([{ n: 0 }]);

    for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
    expect(await dataSource.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).toEqual([
      { tablename: 'migration' },
    ]);
  } finally {
    await dataSource.destroy();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Undoes migrations, the newest first, until the table lacks the column. */
async function undoUntilWithout(dataSource: DataSource, table: string, column: string): Promise<void> {
  const hasColumn = async () => {
    const columns: unknown[] = await dataSource.query(
      'SELECT 1 FROM information_schema.columns WHERE table_name = $1 AND column_name = $2',
      [table, column],
    );
    return columns.length > 0;
  };
  while (await hasColumn()) await dataSource.undoLastMigration();
}

/** Undoes migrations, the newest first, up to this one. */
async function undoThrough(dataSource: DataSource, name: string): Promise<void> {
  const isThere = async () => {
    const migrations: unknown[] = await dataSource.query('SELECT 1 FROM migration WHERE name = $1', [name]);
    return migrations.length > 0;
  };
  expect(await isThere()).toBe(true);
  while (await isThere()) await dataSource.undoLastMigration();
}

it('the migrations are listed by their timestamps', () => {
  const { migrations } = createDataSource({ url: 'postgres://localhost/none', poolSize: 1 }).options;
  const migrationNames = (Array.isArray(migrations) ? migrations : []).map((migration) =>
    typeof migration === 'function' ? Number(migration.name.slice(-13)) : Number.NaN,
  );
  expect(migrationNames.length).toBeGreaterThan(25);
  expect(migrationNames).toEqual(migrationNames.toSorted((one, other) => one - other));
});

it('the migration of message numbers numbers existing messages by their time', async () => {
  const { dataSource, url, drop } = await createTestDatabase('empty');
  try {
    await undoUntilWithout(dataSource, 'outbox_message', 'number');
    const insert = (text: string, createdAt: string) =>
      dataSource.query(
        `INSERT INTO outbox_message (channel, recipient, template, text, created_at) VALUES ('sms', '9876543210', 'mobile-code', $1, $2)`,
        [text, createdAt],
      );
    await insert('second', '2026-11-21T09:00:02Z');
    await insert('first', '2026-11-21T09:00:01Z');
    await migrate(dataSource, url, () => undefined);
    await insert('third', '2026-11-21T08:00:00Z');
    expect(await dataSource.query('SELECT text, number FROM outbox_message ORDER BY number')).toEqual([
      { text: 'first', number: '1' },
      { text: 'second', number: '2' },
      { text: 'third', number: '3' },
    ]);
  } finally {
    await drop();
  }
});

it('the migration of states spells them as in the list, and removes what is no state from checkouts', async () => {
  const { dataSource, url, drop } = await createTestDatabase('empty');
  try {
    await undoThrough(dataSource, 'IndianStates1766122000000');
    const [customer]: { id: string }[] = await dataSource.query(
      `INSERT INTO customer (email, created_at, updated_at) VALUES ('asha@example.in', now(), now()) RETURNING id`,
    );
    for (const state of ['KARNATAKA ', 'Jammu & Kashmir', 'Orissa', 'Karnatka', 'Goa']) {
      await dataSource.query(
        `INSERT INTO address (customer_id, full_name, phone_number, line1, city, state, pin_code) VALUES ($1, 'Asha', '9876543210', '1', 'A', $2, '560001')`,
        [customer?.id, state],
      );
      await dataSource.query(
        `INSERT INTO checkout (customer_id, address, completed_at, created_at, updated_at) VALUES ($1, jsonb_build_object('state', $2::text, 'city', 'A'), now(), now(), now())`,
        [customer?.id, state],
      );
    }
    await migrate(dataSource, url, () => undefined);
    const states = (table: string, column: string) =>
      dataSource
        .query(`SELECT ${column} AS state FROM ${table}`)
        .then((rows: { state: string | null }[]) => rows.map(({ state }) => state).toSorted());
    expect(await states('address', 'state')).toEqual([
      'Goa',
      'Jammu and Kashmir',
      'Karnataka',
      'Karnatka',
      'Odisha',
    ]);
    expect(await states('checkout', "address ->> 'state'")).toEqual([
      'Goa',
      'Jammu and Kashmir',
      'Karnataka',
      'Odisha',
      null,
    ]);
    expect(
      await dataSource.query(
        "SELECT DISTINCT address ->> 'city' AS city FROM checkout WHERE address IS NOT NULL",
      ),
    ).toEqual([{ city: 'A' }]);
  } finally {
    await drop();
  }
});

it('the migration of ratings rounds each average once, where it is stored, listed and printed', async () => {
  const { dataSource, url, drop } = await createTestDatabase('sampled');
  try {
    const read = () =>
      dataSource.query(
        `SELECT p.id, p.average_rating AS stored, l.average_rating AS listed, (d.product ->> 'averageRating')::float8 AS printed,
           (SELECT round(avg(rating), 1) FROM review WHERE product_id = p.id AND status = 'published')::float8 AS mean
         FROM product p JOIN product_listing l USING (id) JOIN product_document d ON d.product_id = p.id
         WHERE p.review_count > 0 ORDER BY p.id`,
      ) as Promise<Record<'stored' | 'listed' | 'printed' | 'mean', number>[]>;
    const isRoundedOnce = ({ stored, listed, printed, mean }: Awaited<ReturnType<typeof read>>[number]) =>
      [stored, listed, printed].every((average) => average === mean);
    await undoThrough(dataSource, 'RatingsRoundedOnce1766123000000');
    await dataSource.query('SELECT refresh_ratings(ARRAY(SELECT id FROM product))');
    const before = await read();
    expect(before.length).toBeGreaterThan(300);
    expect(before.filter((row) => !isRoundedOnce(row)).length).toBeGreaterThan(200);
    await migrate(dataSource, url, () => undefined);
    const after = await read();
    expect(after.length).toBe(before.length);
    expect(after.filter((row) => !isRoundedOnce(row))).toEqual([]);
  } finally {
    await drop();
  }
});

it('a migration that waits for the products lets readers pass after seconds, and is tried again', async () => {
  const { dataSource, url, drop } = await createTestDatabase('empty');
  try {
    await undoUntilWithout(dataSource, 'product', 'is_popular');
    const read = 'SELECT count(*)::int AS count FROM product';
    const migrated = await dataSource.transaction(async (transaction) => {
      await transaction.query(read);
      const migrating = migrate(dataSource, url, () => undefined);
      await untilWaiting({ dataSource }, 1);
      // Fails if the reader waits as long as the migration.
      await dataSource.transaction(async (reader) => {
        await reader.query("SET LOCAL statement_timeout = '20s'");
        expect(await reader.query(read)).toEqual([{ count: 0 }]);
      });
      return { migrating };
    });
    await migrated.migrating;
    expect(await dataSource.query('SELECT 1 FROM product WHERE is_popular')).toEqual([]);
  } finally {
    await drop();
  }
});

it('the migrations of colours in stock and of amounts fill the products, their listing and the sets of a shop with products', async () => {
  const { dataSource, url, drop } = await createTestDatabase('sampled');
  try {
    const read = async () => ({
      products: await dataSource.query('SELECT id, colours_in_stock FROM product ORDER BY id'),
      listing: await dataSource.query('SELECT id, colours_in_stock FROM product_listing ORDER BY id'),
      sets: await dataSource.query(
        `SELECT b.kind, b.key, s.id FROM facet_bitmap b, bit_places(b.bits) AS place JOIN product_slot s ON s.slot = place
         WHERE b.kind IN ('colour_in_stock', 'litres', 'weight', 'height', 'volume', 'sides', 'longest', 'middle', 'shortest', 'stars', 'reviews', 'created', 'name') ORDER BY 1, 2, 3`,
      ),
    });
    const before = await read();
    expect(before.sets.length).toBeGreaterThan(15_000);
    await undoUntilWithout(dataSource, 'product', 'colours_in_stock');
    await migrate(dataSource, url, () => undefined);
    expect(await read()).toEqual(before);
  } finally {
    await drop();
  }
});

it('two processes that start at the same time migrate once', async () => {
  const { dataSource, url, drop } = await createTestDatabase('empty');
  const other = createDataSource({ url, poolSize: 3 });
  try {
    await other.initialize();
    await undoUntilWithout(dataSource, 'product', 'is_popular');
    const lines: string[] = [];
    await Promise.all([dataSource, other].map((one) => migrate(one, url, (line) => lines.push(line))));
    expect(lines).toEqual(['Bringing the tables up to date']);
    const indexes = await dataSource.query(
      "SELECT indexrelid::regclass::text AS name, indisvalid FROM pg_index WHERE indexrelid::regclass::text LIKE 'product_popular%' ORDER BY 1",
    );
    expect(indexes).toEqual([
      { name: 'product_popular', indisvalid: true },
      { name: 'product_popular_search', indisvalid: true },
    ]);
  } finally {
    await other.destroy();
    await drop();
  }
});

it('the migration of alerts moves them from addresses that their customers have left', async () => {
  const { dataSource, drop } = await createTestDatabase('empty');
  try {
    // Alerts without bags will do.
    await dataSource.query('ALTER TABLE product_alert DROP CONSTRAINT product_alert_variant_id_fkey');
    const addCustomer = async (email: string): Promise<string> => {
      const [row]: { id: string }[] = await dataSource.query(
        `INSERT INTO customer (email, email_verified_at, first_name, last_name, created_at, updated_at)
         VALUES ($1, now(), '', '', now(), now()) RETURNING id`,
        [email],
      );
      return row?.id ?? '';
    };
    const [first, second] = [await addCustomer('first@example.in'), await addCustomer('second@example.in')];
    // The two have exchanged addresses, and one has an alert for the same at both.
    await dataSource.query(
      `INSERT INTO product_alert (variant_id, kind, email, customer_id, state, origin, asked_at)
       SELECT '00000000-0000-4000-8000-000000000001', 'back_in_stock', email, customer_id, 'active', '', now() FROM (VALUES
         ('first@example.in', $2::uuid), ('second@example.in', $1::uuid), ('former@example.in', $1::uuid)) AS alert (email, customer_id)`,
      [first, second],
    );
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await new AlertsOfFormerAddresses1766125000000().up(runner);
    await runner.commitTransaction();
    await runner.release();
    expect(
      await dataSource.query(`SELECT email, customer_id AS "customerId", count(*)::int AS count FROM product_alert
        WHERE state = 'active' GROUP BY 1, 2 ORDER BY 1`),
    ).toEqual([
      { email: 'first@example.in', customerId: first, count: 1 },
      { email: 'second@example.in', customerId: second, count: 1 },
    ]);
  } finally {
    await drop();
  }
});
