import { setTimeout } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { TestShop } from './test-shop';

/**
 * Starts calls that all wait for the same row locks, then releases them together, so that a race happens reliably.
 * @param lock a query that locks the rows, with the value of its one parameter; or whatever the transaction does
 */
export async function holdTransaction<T>(
  { dataSource }: Pick<TestShop, 'dataSource'>,
  lock: readonly [query: string, value: unknown] | ((transaction: EntityManager) => Promise<unknown>),
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const { answers } = await dataSource.transaction(async (transaction) => {
    await (typeof lock === 'function' ? lock(transaction) : transaction.query(lock[0], [lock[1]]));
    let ended = 0;
    const end = () => void (ended += 1);
    const pendingAnswers = calls.map((call) => call());
    for (const call of pendingAnswers) call.then(end, end);
    const answers = Promise.all(pendingAnswers);
    // A call that fails or does not need these rows is not waited for; its test fails by its own assertion.
    while ((await countWaiting(transaction)) + ended < calls.length) await setTimeout(20);
    return { answers };
  });
  return answers;
}

/** Resolves when so many connections wait for a lock. */
export async function untilWaiting(
  { dataSource }: Pick<TestShop, 'dataSource'>,
  count: number,
): Promise<void> {
  while ((await countWaiting(dataSource.manager)) < count) await setTimeout(20);
}

async function countWaiting(manager: EntityManager): Promise<number> {
  // Within a transaction PostgreSQL caches pg_stat_activity, which would hide later connections.
  await manager.query('SELECT pg_stat_clear_snapshot()');
  const [row]: { waiting: number }[] = await manager.query(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.waiting ?? 0;
}
