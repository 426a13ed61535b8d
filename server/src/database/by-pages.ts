import type { DataSource } from 'typeorm';

/** 1.6 MB: some ten thousand short rows, well within the time that a statement has. Ours. */
const PAGES = 200;

/**
 * Goes through a table in bounded steps, whatever its size and without an index: one statement a step, each a transaction
 * of its own, so that nobody waits for long and what is done stays done.
 * @param table as SQL names it
 * @param step runs a statement over the rows for which `range`, a condition, holds
 */
export async function byPages(
  dataSource: DataSource,
  table: string,
  step: (range: string) => Promise<unknown>,
): Promise<void> {
  const [row]: { pages: number }[] = await dataSource.query(
    `SELECT (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int AS pages`,
    [table],
  );
  for (let page = 0; page < (row?.pages ?? 0); page += PAGES)
    await step(`ctid >= '(${page},0)'::tid AND ctid < '(${page + PAGES},0)'::tid`);
}
