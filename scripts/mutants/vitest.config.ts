import { defineConfig } from 'vitest/config';
import shop from '../../vitest.config';

/** The project of unit tests alone, as Stryker runs one project; of it the tests that stand beside the mutated files. */
const unit = shop.test?.projects?.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'unit',
);
if (typeof unit !== 'object' || !('test' in unit)) throw new Error('vitest.config.ts has no project "unit"');

export default defineConfig({
  ...unit,
  test: {
    ...unit.test,
    include: ['server/src/{accounts,cart,domain,limits,orders,payments,security}/**/*.test.ts'],
    // A worker serves one run, so that a mutant in what a module does when it is loaded is seen without it too; ten times as fast.
    isolate: false,
    // Stryker runs tests in worker threads, which accept no V8 options.
    execArgv: [],
  },
});
