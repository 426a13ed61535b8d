import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { inject } from 'vitest';
import { createDataSource } from './data-source';
import { DatabaseWatch } from './database-watch';
import { SEEDING_LOCK } from './testing.lock';

export interface TestDatabase {
  readonly dataSource: DataSource;
  readonly url: string;
  readonly watch: DatabaseWatch;
  /** Closes the connections and takes the database away. */
  drop(): Promise<void>;
}

/**
 * A database of one's own on the run's PostgreSQL, for integration tests: nothing that a test file does reaches another.
 * @param content 'seeded': the whole catalogue of 1,200 products. 'empty': the tables alone.
 */
export async function createTestDatabase(content: 'seeded' | 'empty' = 'seeded'): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(
    server,
    // Given back with the connection. Until the seed is written, whoever writes it holds it.
    ...(content === 'seeded' ? [`SELECT pg_advisory_lock_shared(${SEEDING_LOCK})`] : []),
    `CREATE DATABASE ${name} TEMPLATE potli_${content}`,
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
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const admin = createDataSource({ url, poolSize: 1 });
  await admin.initialize();
  try {
    for (const statement of statements) await admin.query(statement);
  } finally {
    await admin.destroy();
  }
}
