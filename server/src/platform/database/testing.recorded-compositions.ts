import type { DataSource } from 'typeorm';
import { placeOf } from './testing.source';

/**
 * Calls of repositories whose statements are put together at run time: together they compose each form of each statement. The
 * data source and its manager, which stands for a transaction, run nothing. Exported as `compositions` by every file
 * `testing.compositions.ts`.
 */
export type Compositions = (dataSource: DataSource) => readonly (() => Promise<unknown>)[];

/**
 * Makes the calls and notes what they would send.
 * @param dataSource only its entities are read
 * @returns the distinct texts by the place of their call of `query`: "modules/cart/cart.repository.ts:42"
 */
export async function recordCompositions(
  dataSource: DataSource,
  compositions: readonly Compositions[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const textsByPlace = new Map<string, Set<string>>();
  const query = {
    value: async (text: string): Promise<unknown> => {
      const place = callerOf(new Error().stack ?? '');
      textsByPlace.set(place, (textsByPlace.get(place) ?? new Set()).add(text));
      // What TypeORM returns when no row is found.
      return /^\s*(UPDATE|DELETE)/.test(text) ? [[], 0] : [];
    },
  };
  const manager: unknown = Object.create(dataSource.manager, { query });
  const recorder: DataSource = Object.create(dataSource, { query, manager: { value: manager } });
  for (const call of compositions.flatMap((compose) => compose(recorder)))
    // Some calls expect a row.
    await call().catch(() => undefined);
  return textsByPlace;
}

/** The place that called the function which took the stack. */
function callerOf(stack: string): string {
  const [, , caller = ''] = stack.split('\n');
  const [, file = '', line = ''] = /((?:\/|[A-Z]:)[^()]+?):(\d+):\d+/.exec(caller) ?? [];
  return placeOf(file, Number(line));
}
