import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { DataSource } from 'typeorm';
import { inject } from 'vitest';
import { createDataSource } from './data-source';
import { DatabaseWatch } from './database-watch';
import { ADVISORY_LOCKS } from './advisory-locks';

export interface TestDatabase {
  readonly dataSource: DataSource;
  readonly url: string;
  readonly watch: DatabaseWatch;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

/** In memory, copying files takes a third of the CPU time of writing each page to the log; on a disk, three times as long. */
const COPY_STRATEGY = tmpdir().startsWith('/dev/shm/') ? 'FILE_COPY' : 'WAL_LOG';

/** 'seeded': the whole catalogue of 1,200 products. 'sampled': about a third of them. 'empty': tables only. */
export type TestContent = 'seeded' | 'sampled' | 'empty';

/** Whoever creates a template holds its lock exclusively. */
const TEMPLATE_LOCKS = {
  seeded: [ADVISORY_LOCKS.seededTemplate],
  sampled: [ADVISORY_LOCKS.sampledTemplate],
  empty: [],
} as const;

/** Creates a separate database on the test run's PostgreSQL, so that test files do not affect each other. */
export async function createTestDatabase(content: TestContent = 'seeded'): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(
    server,
    // Released with the connection.
    ...TEMPLATE_LOCKS[content].map((lock) => `SELECT pg_advisory_lock_shared(${lock})`),
    `CREATE DATABASE ${name} TEMPLATE potli_${content} STRATEGY ${COPY_STRATEGY}`,
  );
  const address = new URL(server);
  address.pathname = `/${name}`;
  const watch = new DatabaseWatch(address.href);
  const dataSource = createDataSource({ url: address.href, poolSize: 5, watch });
  await dataSource.initialize();
  return {
    dataSource,
    url: address.href,
    watch,
    async drop() {
      await watch.close();
      if (dataSource.isInitialized) await dataSource.destroy();
      await runOnServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function runOnServer(url: string, ...statements: string[]): Promise<void> {
  const admin = createDataSource({ url, poolSize: 1 });
  await admin.initialize();
  try {
    for (const statement of statements) await admin.query(statement);
  } finally {
    await admin.destroy();
  }
}
