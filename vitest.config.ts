import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BROWSER_KEYS } from './client/src/routing/page.ts';
import { pageDescriptors } from './scripts/vite/page-descriptors.ts';
import { LongestFirst } from './server/src/testing/longest-first.ts';

const at = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const resolve = {
  alias: { '@domain': at('./server/src/domain') },
  // Without this, type-graphql and Apollo load two copies of graphql, which reject each other's types.
  dedupe: ['graphql', 'react', 'react-dom'],
};
/** The file that Node resolves `graphql` to, so that packages loaded by Vite and by Node share one copy. */
const nodeResolve = {
  ...resolve,
  alias: { ...resolve.alias, graphql: at('./node_modules/graphql/index.js') },
};
/** Generous, because other parts of `npm test` run at the same time. */
const BUSY_MACHINE_MS = 30_000;
/** Vitest's default leaves one core unused, which is half of two. Projects that run together need the same number. */
const QUICK = { maxWorkers: 3 };
/**
 * Rendering allocates megabytes of short-lived objects; a larger young generation needs fewer garbage collections. Most
 * functions run for seconds only, so V8 optimises them fifteen times later than by default (ADR 54).
 */
const NODE_FLAGS = { execArgv: ['--max-semi-space-size=64', '--interrupt-budget=1000000'] };
const server = { deps: { inline: [/type-graphql/, /graphql-scalars/] } };

/** Three kinds of tests, by file name. scripts/test.mjs runs Playwright's journeys. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: nodeResolve,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['server/{src,seed}/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
          exclude: ['**/*.int.test.ts'],
          setupFiles: [at('./server/src/testing/setup.ts')],
          testTimeout: BUSY_MACHINE_MS,
          hookTimeout: BUSY_MACHINE_MS,
          // Safe: these tests cover pure functions and modules without state.
          isolate: false,
          ...QUICK,
          ...NODE_FLAGS,
          server,
        },
      },
      {
        resolve: nodeResolve,
        test: {
          name: 'integration',
          environment: 'node',
          include: ['server/{src,seed}/**/*.int.test.ts', 'scripts/**/*.int.test.ts'],
          globalSetup: [at('./server/src/testing/database.global.ts')],
          setupFiles: [at('./server/src/testing/setup.integration.ts')],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Instead of a second, in which a busy machine may not have run the statement that a test waits for.
          expect: { poll: { timeout: 10_000 } },
          maxWorkers: 3,
          // Loading the modules again for each file took a fifth of the run. Their only state is the pool of empty shops
          // (accounts/testing.pool.ts). Tests spy on functions and restore them, because a mocked module would affect later
          // files.
          isolate: false,
          ...NODE_FLAGS,
          sequence: { groupOrder: 1 },
          server,
        },
      },
      {
        resolve,
        plugins: [react(), pageDescriptors({ root: at('.'), browserKeys: BROWSER_KEYS })],
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['client/src/**/*.test.{ts,tsx}'],
          setupFiles: [at('./client/src/testing/setup.ts')],
          testTimeout: BUSY_MACHINE_MS,
          hookTimeout: BUSY_MACHINE_MS,
          // Loading the modules and a jsdom window again for each file took half of the run. The setup file resets both after
          // each test. Tests spy on functions and restore them, because a mocked module would affect later files.
          isolate: false,
          ...QUICK,
          ...NODE_FLAGS,
          server,
        },
      },
    ],
  },
});
