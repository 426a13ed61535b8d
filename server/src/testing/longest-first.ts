import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest test files, which start first so that none runs alone at the end. Those without the seed come before the
 * others, while it is being written.
 */
const LONG_FILES = [
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
 * Otherwise Vitest's own order: by durations of the last run, or by size. Files of the same project and environment are
 * grouped, because Vitest reuses a worker, with its loaded modules, only for the same kind of file.
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

/** The kind of worker that a file needs. */
function workerOf({ moduleId, project }: TestSpecification): string {
  const environment = /@vitest-environment (\w+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? '';
  return `${project.name} ${environment}`;
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONG_FILES.findIndex((fileEnding) => moduleId.endsWith(fileEnding));
  return rank === -1 ? LONG_FILES.length : rank;
}
