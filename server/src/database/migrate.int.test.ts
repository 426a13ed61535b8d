import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createDataSource } from './data-source';
import { startEmbeddedPostgres } from './embedded-postgres';
import { migrate } from './migrate';

it('goes all the way up, twice without harm, and all the way down again', async () => {
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
