import type { DataSource } from 'typeorm';

/** Records the statements that a call sends to the database, those of other calls at the same time too. */
export function createStatementRecorder(
  dataSource: DataSource,
): (call: () => Promise<unknown>) => Promise<string[]> {
  let statements: string[] = [];
  const ignore = () => undefined;
  dataSource.setOptions({
    logging: ['query'],
    logger: {
      logQuery: (sql: string) => void statements.push(sql),
      logQueryError: ignore,
      logQuerySlow: ignore,
      logSchemaBuild: ignore,
      logMigration: ignore,
      log: ignore,
    },
  });
  return async (call) => {
    statements = [];
    await call();
    return statements;
  };
}
