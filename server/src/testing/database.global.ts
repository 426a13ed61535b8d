import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { TestProject } from 'vitest/node';
import { createDataSource } from '../platform/database/data-source';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres';
import { migrate } from '../platform/database/migrate';
import { seedIfOlder } from '../../seed/loader/seed';
import { CatalogueChangesRepository } from '../modules/catalogue/catalogue-changes.repository';
import { spreadSlots } from '../modules/catalogue/filters/testing.slots';
import { FILES_ON_PAGES } from '../modules/catalogue-admin/picture-admin.repository';
import { ADVISORY_LOCKS } from '../platform/database/advisory-locks';
import { PROJECT_ROOT } from '../platform/project-root';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database of the run's server. database/testing.ts creates the test databases. */
    postgresUrl: string;
    /** A folder of the run, deleted at its end. */
    filesDir: string;
  }
}

const noLog = (): void => undefined;

/**
 * Turned off: the first three for speed, since a crash of the machine would end the run anyway; autovacuum because it
 * would empty pending lists, write statistics and change plans at a moment that no test decides.
 */
const TURNED_OFF = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'];

/** All workers share the server, and connections that a test has cut off stay open on its side for a minute. */
const MAX_CONNECTIONS = 400;

/** Instead of a second: tests of parallel changes produce deadlocks, and would only wait for their discovery. */
const DEADLOCK_TIMEOUT = '50ms';

/**
 * Starts one real PostgreSQL for the run, with three templates: tables only, tables with the seed, and with a part of
 * its products. The seed is written while the first files run; tests that need it wait (database/testing.ts).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'potli-int-'));
  // As root, the server runs as another user, who needs access to this folder.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, log: noLog, maxConnections: MAX_CONNECTIONS });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const admin = createDataSource({ url: server.url, poolSize: 2 });
  try {
    await admin.initialize();
    await configure(admin);
    await makeTemplate(admin, server.url, 'potli_empty', 'template0', updateTemplate);
    const templates = await startTemplatesWithProducts(admin, server.url);
    project.provide('postgresUrl', server.url);
    project.provide('filesDir', dataDir);
    return () => templates.ended.finally(stop);
  } catch (error) {
    await admin.destroy();
    await stop();
    throw error;
  }
}

/**
 * Makes the templates with products, one after the other. Returns as soon as both are locked; `ended` rejects when one could not be
 * made, which is reported at the end of the run.
 */
async function startTemplatesWithProducts(
  admin: DataSource,
  url: string,
): Promise<{ readonly ended: Promise<void> }> {
  // Locks are held on a connection that the pool does not close for being idle.
  const locks = admin.createQueryRunner();
  await locks.query('SELECT pg_advisory_lock($1), pg_advisory_lock($2)', [
    ADVISORY_LOCKS.seededTemplate,
    ADVISORY_LOCKS.sampledTemplate,
  ]);
  const make = async (): Promise<void> => {
    await makeTemplate(admin, url, 'potli_seeded', 'potli_empty', fill);
    await locks.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.seededTemplate]);
    await makeTemplate(admin, url, 'potli_sampled', 'potli_seeded', keepSample);
  };
  const ended = make().finally(() => admin.destroy());
  ended.catch(() => undefined);
  return { ended };
}

async function configure(admin: DataSource): Promise<void> {
  for (const setting of TURNED_OFF) await admin.query(`ALTER SYSTEM SET ${setting} = off`);
  await admin.query(`ALTER SYSTEM SET deadlock_timeout = '${DEADLOCK_TIMEOUT}'`);
  await admin.query('SELECT pg_reload_conf()');
}

/** Created under a temporary name and renamed once complete. */
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

function updateTemplate(dataSource: DataSource, url: string): Promise<void> {
  return migrate(dataSource, url, noLog);
}

function fill(dataSource: DataSource): Promise<void> {
  return seedIfOlder(dataSource, PROJECT_ROOT, noLog);
}

/**
 * For tests whose every check reads all products. Too few for what begins at 500 equal products, 1,000 products or a deep page
 * (products/product-page.ts).
 */
async function keepSample(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    `DELETE FROM product WHERE substr(id::text, 8, 1) > '5' AND id NOT IN (SELECT product_id FROM picture WHERE file IN (${FILES_ON_PAGES}))`,
  );
  await new CatalogueChangesRepository(dataSource).fold();
  // Without the slots of the others, so that those of archived products are the ones that are used again.
  await spreadSlots(dataSource, 1);
  await dataSource.query('VACUUM ANALYZE');
}
