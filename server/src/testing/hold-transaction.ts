import { setTimeout } from 'node:timers/promises';
import type { TestShop } from './test-shop';

/**
 * Starts calls that all wait for the same row locks, then releases them together, so that a race happens reliably.
 * @param lock a query that locks the rows, with the value of its one parameter
 */
export async function holdTransaction<T>(
  { dataSource }: Pick<TestShop, 'dataSource'>,
  [lock, key]: readonly [string, unknown],
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const { answers } = await dataSource.transaction(async (transaction) => {
    await transaction.query(lock, [key]);
    let ended = 0;
    const end = () => void (ended += 1);
    const pendingAnswers = calls.map((call) => call());
    for (const call of pendingAnswers) call.then(end, end);
    const answers = Promise.all(pendingAnswers);
    // A call that fails or does not need these rows is not waited for; its test fails by its own assertion.
    for (let waiting = 0; waiting + ended < calls.length;) {
      await setTimeout(20);
      // Within a transaction PostgreSQL caches pg_stat_activity, which would hide later connections.
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
