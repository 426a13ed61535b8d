import { readFileSync } from 'node:fs';
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
  'orders/admin/fulfilment',
  'rest/walk',
].map((name) => `/${name}.int.test.ts`);

/**
 * Otherwise Vitest's own order: by the last run's durations where there was one, else by size. Files of one project and one
 * environment stand together: Vitest keeps a worker, with all that it has loaded, only while the next file is of the same.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted
      .map((file) => ({ file, worker: workerOf(file), rank: rankOf(file) }))
      .toSorted((one, other) => one.worker.localeCompare(other.worker) || one.rank - other.rank)
      .map(({ file }) => file);
  }
}

/** What kind of worker a file needs. */
function workerOf({ moduleId, project }: TestSpecification): string {
  const environment = /@vitest-environment (\w+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? '';
  return `${project.name} ${environment}`;
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONG.findIndex((ending) => moduleId.endsWith(ending));
  return rank === -1 ? LONG.length : rank;
}
