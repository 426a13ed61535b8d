import { defineConfig } from 'vitest/config';
import shop from '../../vitest.config';

/** The project of unit tests, restricted to the tests beside the mutated files: Stryker runs a single project. */
const unit = shop.test?.projects?.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'unit',
);
if (typeof unit !== 'object' || !('test' in unit)) throw new Error('vitest.config.ts has no project "unit"');

export default defineConfig({
  ...unit,
  test: {
    ...unit.test,
    include: ['server/src/{accounts,cart,domain,limits,orders,payments,security}/**/*.test.ts'],
    // A worker serves one run, so mutants in module initialisation are noticed without isolation, which would take
    // ten times as long.
    isolate: false,
    // Stryker runs tests in worker threads, which accept no V8 options.
    execArgv: [],
  },
});
