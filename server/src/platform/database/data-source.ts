import { DataSource, getMetadataArgsStorage, type MigrationInterface } from 'typeorm';
import * as migrations from './migrations';
import type { DatabaseWatch } from './database-watch';
import { createPreparingClient, PreparedStatements } from './prepared-client';
import { createWatchedClient } from './watched-client';

/** Each runs once per database, in the order of the timestamps in their names. */
const MIGRATIONS: (new () => MigrationInterface)[] = Object.values(migrations);

interface DataSourceOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Set for connections that serve requests; not for migrations, the seed and maintenance. */
  readonly statementTimeoutMs?: number;
  /** Ends connections that stop responding. */
  readonly watch?: DatabaseWatch;
  /** Aborted when the shop closes: lost connections are not logged then. */
  readonly closing?: AbortSignal;
}

/** Creates the data source, embedded or not: TypeORM over `pg`. Migrations alone define the schema. */
export function createDataSource({
  url,
  poolSize,
  statementTimeoutMs,
  watch,
  closing,
}: DataSourceOptions): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    // Every class with @Entity that was imported: whoever reads or writes an entity imports it.
    entities: getMetadataArgsStorage().tables.map(({ target }) => target),
    migrations: MIGRATIONS,
    migrationsTableName: 'migration',
    synchronize: false,
    // Otherwise findOneBy({ id: undefined }) would return the first row of the table.
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    poolSize,
    extra: {
      Client: createPreparingClient(new PreparedStatements(), createWatchedClient(watch)),
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      // Prepared statements that are no longer in use end with their connection.
      maxLifetimeSeconds: 600,
      keepAlive: true,
      application_name: 'potli',
      ...(statementTimeoutMs !== undefined && {
        statement_timeout: statementTimeoutMs,
        // The server does not notice an abandoned connection: its locks must be released soon.
        idle_in_transaction_session_timeout: 3 * statementTimeoutMs,
      }),
    },
    // The pool replaces a connection that dies while idle; without a listener the error would end the process.
    poolErrorHandler: (error: unknown) => {
      if (closing?.aborted !== true) console.error(`A database connection was lost: ${messageOf(error)}`);
    },
  });
}

/** The message only: errors of `pg` contain the client with its password. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
