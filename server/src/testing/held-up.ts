import { setTimeout } from 'node:timers/promises';
import type { TestShop } from '../accounts/testing.http';

/**
 * Makes calls that all come to wait for the same rows, and lets them go on together: what two do at the same moment is then no
 * matter of luck.
 * @param lock a query that locks the rows, with what stands for its one parameter
 */
export async function heldUp<T>(
  { dataSource }: Pick<TestShop, 'dataSource'>,
  [lock, key]: readonly [string, unknown],
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const { answers } = await dataSource.transaction(async (transaction) => {
    await transaction.query(lock, [key]);
    const answers = Promise.all(calls.map((call) => call()));
    for (let waiting = 0; waiting < calls.length;) {
      await setTimeout(20);
      const [row]: { waiting: number }[] = await transaction.query(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      waiting = row?.waiting ?? 0;
    }
    return { answers };
  });
  return answers;
}
