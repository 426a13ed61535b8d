import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { inject } from 'vitest';
import { createDataSource } from './data-source';

export interface TestDatabase {
  readonly dataSource: DataSource;
  readonly url: string;
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
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE potli_${content}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const dataSource = createDataSource({ url: address.href, poolSize: 5 });
  await dataSource.initialize();
  return {
    dataSource,
    url: address.href,
    async drop() {
      if (dataSource.isInitialized) await dataSource.destroy();
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(url: string, sql: string): Promise<void> {
  const admin = createDataSource({ url, poolSize: 1 });
  await admin.initialize();
  try {
    await admin.query(sql);
  } finally {
    await admin.destroy();
  }
}
