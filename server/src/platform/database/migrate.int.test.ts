import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createDataSource } from './data-source';
import { startEmbeddedPostgres } from './embedded-postgres';
import { migrate } from './migrate';
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
    const hasNumbers = async () => {
      const columns: unknown[] = await dataSource.query(
        `SELECT 1 FROM information_schema.columns WHERE table_name = 'outbox_message' AND column_name = 'number'`,
      );
      return columns.length > 0;
    };
    while (await hasNumbers()) await dataSource.undoLastMigration();
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
