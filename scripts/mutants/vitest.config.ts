import path from 'node:path';
import { defineConfig } from 'vitest/config';
import shop from '../../vitest.config';
import { PURE_RULES } from './pure-rules.mjs';

/** The project of unit tests, restricted to the folders of the mutated files: Stryker runs a single project. */
const unit = shop.test?.projects?.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'unit',
);
if (typeof unit !== 'object' || !('test' in unit)) throw new Error('vitest.config.ts has no project "unit"');

const folders = new Set(
  Object.values(PURE_RULES).flatMap((files) => files.map((file) => path.dirname(file))),
);

export default defineConfig({
  ...unit,
  test: {
    ...unit.test,
    include: [...folders].map((folder) => `${folder}/**/*.test.ts`),
    // A worker serves one run, so mutants in module initialisation are noticed without isolation, which would take
    // ten times as long.
    isolate: false,
    // Stryker runs tests in worker threads, which accept no V8 options.
    execArgv: [],
  },
});
