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
    let ended = 0;
    const end = () => void (ended += 1);
    const begun = calls.map((call) => call());
    for (const call of begun) call.then(end, end);
    const answers = Promise.all(begun);
    // Whoever fails, or has not come by these rows, is not waited for: the test says so by its own words, and at once.
    for (let waiting = 0; waiting + ended < calls.length;) {
      await setTimeout(20);
      // Within a transaction PostgreSQL shows the connections that there were at the first look: later ones would never be counted.
      await transaction.query('SELECT pg_stat_clear_snapshot()');
      const [row]: { waiting: number }[] = await transaction.query(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      waiting = row?.waiting ?? 0;
    }
    return { answers };
  });
  return answers;
}
