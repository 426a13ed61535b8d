import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { TestProject } from 'vitest/node';
import { createDataSource } from '../database/data-source';
import { startEmbeddedPostgres } from '../database/embedded-postgres';
import { migrate } from '../database/migrate';
import { seedIfOlder } from '../database/seed';
import { ADVISORY_LOCKS } from '../database/advisory-locks';
import { PROJECT_ROOT } from '../project-root';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's server, at its maintenance database. Test databases are made by database/testing.ts. */
    postgresUrl: string;
    /** A folder of the run, gone when it ends. */
    filesDir: string;
  }
}

const quiet = (): void => undefined;

/** What a crash of the machine would lose is lost with the run anyway: nobody waits for the disk. */
const AT_ONCE = ['fsync', 'synchronous_commit', 'full_page_writes'];

/**
 * One real PostgreSQL for the run, with two templates: the tables alone, and the tables with the seed. The seed is written
 * while the first files run; who wants it waits for it (database/testing.ts).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'potli-int-'));
  // As root the server runs as another user, who must get through here.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, log: quiet });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const guard = createDataSource({ url: server.url, poolSize: 1 });
  try {
    await guard.initialize();
    await waitForNoDisk(guard);
    await makeTemplate(guard, server.url, 'potli_empty', 'template0', bringUpToDate);
    // Held for as long as the seed is being written.
    await guard.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.testTemplate]);
  } catch (error) {
    await guard.destroy();
    await stop();
    throw error;
  }
  const seeded = makeTemplate(guard, server.url, 'potli_seeded', 'potli_empty', fill).finally(() =>
    guard.destroy(),
  );
  // Heard of at the run's end.
  seeded.catch(() => undefined);
  project.provide('postgresUrl', server.url);
  project.provide('filesDir', dataDir);
  return () => seeded.finally(stop);
}

async function waitForNoDisk(admin: DataSource): Promise<void> {
  for (const setting of AT_ONCE) await admin.query(`ALTER SYSTEM SET ${setting} = off`);
  await admin.query('SELECT pg_reload_conf()');
}

/** Made under another name: the template is there when it is whole. */
async function makeTemplate(
  admin: DataSource,
  url: string,
  name: string,
  source: string,
  write: (dataSource: DataSource, url: string) => Promise<void>,
): Promise<void> {
  await admin.query(`CREATE DATABASE ${name}_unfinished TEMPLATE ${source}`);
  const address = new URL(url);
  address.pathname = `/${name}_unfinished`;
  const dataSource = createDataSource({ url: address.href, poolSize: 3 });
  await dataSource.initialize();
  try {
    await write(dataSource, address.href);
  } finally {
    await dataSource.destroy();
  }
  await admin.query(`ALTER DATABASE ${name}_unfinished RENAME TO ${name}`);
}

function bringUpToDate(dataSource: DataSource, url: string): Promise<void> {
  return migrate(dataSource, url, quiet);
}

function fill(dataSource: DataSource): Promise<void> {
  return seedIfOlder(dataSource, PROJECT_ROOT, quiet);
}
