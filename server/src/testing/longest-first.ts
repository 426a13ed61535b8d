import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest test files, which start first so that none runs alone at the end. Those without the seed come before the
 * others, while it is being written.
 */
export const LONG_FILES = [
  'scripts/start-up.int.test.ts',
  'server/src/platform/database/embedded-postgres.int.test.ts',
  'server/src/modules/orders/random-order-histories.int.test.ts',
  'server/src/testing/attacks.graphql.int.test.ts',
  'server/src/testing/attacks.rest.int.test.ts',
  'server/src/modules/orders/crash-recovery.int.test.ts',
  'server/src/modules/orders/admin/admin-orders.int.test.ts',
  'server/src/modules/invoices/invoice.int.test.ts',
  'server/src/testing/openapi-conformance.int.test.ts',
  'server/src/testing/authorization.int.test.ts',
  'scripts/oversell.int.test.ts',
  'server/src/modules/catalogue/filters/filter-combinations.int.test.ts',
  'server/src/modules/catalogue/read-model.int.test.ts',
  'server/src/modules/catalogue/filters/frequent-words.int.test.ts',
  'server/src/platform/database/migrate.int.test.ts',
  'server/src/platform/jobs/job.queue.int.test.ts',
  'server/src/modules/catalogue/suggestions/search-suggestions.int.test.ts',
  'server/src/modules/catalogue/read-plans.int.test.ts',
  'server/src/modules/catalogue/filters/cabin-limits.int.test.ts',
  'server/src/platform/rate-limits/rate-limits.int.test.ts',
  'server/src/modules/wishlist/wishlist.int.test.ts',
  'server/seed/loader/seed.int.test.ts',
  'server/src/app/cached-answers.int.test.ts',
  'server/src/modules/reviews/review-reaction.int.test.ts',
  'server/src/modules/cart/cart.int.test.ts',
  'server/src/platform/rate-limits/password-guessing-limits.int.test.ts',
  'server/src/modules/orders/admin/fulfilment.int.test.ts',
  'server/src/modules/orders/phone-check/phone-check.int.test.ts',
  'server/src/modules/questions/question-writing.int.test.ts',
  'server/src/modules/orders/order.int.test.ts',
  'client/src/features/product/ProductPage.test.tsx',
  'client/src/features/product/reviews/InteractiveReviews.test.tsx',
  'client/src/features/catalogue/ListingPage.test.tsx',
];

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
  const rank = LONG_FILES.findIndex((fileEnding) => moduleId.endsWith(`/${fileEnding}`));
  return rank === -1 ? LONG_FILES.length : rank;
}
