import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begun last, one of these would run alone at the end. Those that need no seed stand first, while it is being written. */
const LONG = [
  'scripts/start-up',
  'orders/histories',
  'testing/hostile.graphql',
  'database/embedded-postgres',
  'orders/killed',
  'testing/hostile.rest',
  'testing/authorization',
  'scripts/oversell',
  'jobs/job.queue',
  'orders/order',
  'rest/walk',
].map((name) => `/${name}.int.test.ts`);

/** Otherwise Vitest's own order: by the last run's durations where there was one, else by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONG.findIndex((ending) => moduleId.endsWith(ending));
  return rank === -1 ? LONG.length : rank;
}
