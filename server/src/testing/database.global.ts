import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDataSource } from '../database/data-source';
import { startEmbeddedPostgres } from '../database/embedded-postgres';
import { migrate } from '../database/migrate';
import { seedIfOlder } from '../database/seed';
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

/** One real PostgreSQL for the run, with two templates: the tables alone, and the tables with the seed. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'potli-int-'));
  // As root the server runs as another user, who must get through here.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, log: quiet });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitForNoDisk(server.url);
    await makeTemplate(server.url, 'potli_empty', 'template0', false);
    await makeTemplate(server.url, 'potli_seeded', 'potli_empty', true);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgresUrl', server.url);
  project.provide('filesDir', dataDir);
  return stop;
}

async function waitForNoDisk(url: string): Promise<void> {
  const admin = createDataSource({ url, poolSize: 1 });
  await admin.initialize();
  for (const setting of AT_ONCE) await admin.query(`ALTER SYSTEM SET ${setting} = off`);
  await admin.query('SELECT pg_reload_conf()');
  await admin.destroy();
}

async function makeTemplate(url: string, name: string, source: string, seeded: boolean): Promise<void> {
  const admin = createDataSource({ url, poolSize: 2 });
  await admin.initialize();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${source}`);
  await admin.destroy();
  const address = new URL(url);
  address.pathname = `/${name}`;
  const dataSource = createDataSource({ url: address.href, poolSize: 3 });
  await dataSource.initialize();
  try {
    await migrate(dataSource, address.href, quiet);
    if (seeded) await seedIfOlder(dataSource, PROJECT_ROOT, quiet);
  } finally {
    await dataSource.destroy();
  }
}
