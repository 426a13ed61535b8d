import type { DataSource } from 'typeorm';

/** The condition of a step: its parameters are the first two of the statement. */
export const IN_PAGE_RANGE = 'ctid >= $1::tid AND ctid < $2::tid';

/** The values of these parameters, for example "(0,0)" and "(200,0)". */
type PageRange = readonly [from: string, to: string];

/** 200 pages of 8 kB, about ten thousand short rows: well within the statement timeout. */
const PAGES_PER_STEP = 200;

/**
 * Processes a table in bounded steps without an index: each step is one statement and its own transaction, so that no
 * lock is held for long and finished steps stay done.
 * @param table the table's name in SQL
 * @param step runs a statement on the rows that match IN_PAGE_RANGE
 */
export async function forEachPageRange(
  dataSource: DataSource,
  table: string,
  step: (range: PageRange) => Promise<unknown>,
): Promise<void> {
  const [row]: { pages: number }[] = await dataSource.query(
    `SELECT (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int AS pages`,
    [table],
  );
  for (let page = 0; page < (row?.pages ?? 0); page += PAGES_PER_STEP)
    await step([`(${page},0)`, `(${page + PAGES_PER_STEP},0)`]);
}
