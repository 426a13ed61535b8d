import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './server/src/testing/longest-first';

const at = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const resolve = {
  alias: { '@domain': at('./server/src/domain') },
  // Or type-graphql and Apollo each bring a graphql of their own, and refuse each other's types.
  dedupe: ['graphql', 'react', 'react-dom'],
};
/** On the server, the one file that Node itself finds under this name, for packages inside and outside Vite's care alike. */
const nodeResolve = {
  ...resolve,
  alias: { ...resolve.alias, graphql: at('./node_modules/graphql/index.js') },
};
/** Other parts of `npm test` run at the same time: slowness alone is no failure. */
const BUSY_MACHINE_MS = 30_000;
/** Vitest leaves one core for itself, which on two cores is half of them. One number for all that run together. */
const QUICK = { maxWorkers: 3 };
/** A page's elements die young, by the megabyte: with room for them they are not collected again and again. */
const ROOM = { execArgv: ['--max-semi-space-size=64'] };
const server = { deps: { inline: [/type-graphql/, /graphql-scalars/] } };

/** Three kinds of test, told apart by the file's name. Playwright's journeys are run by scripts/test.mjs. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: nodeResolve,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['server/src/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
          exclude: ['**/*.int.test.ts'],
          setupFiles: [at('./server/src/testing/setup.ts')],
          testTimeout: BUSY_MACHINE_MS,
          // Pure functions, and modules that hold nothing.
          isolate: false,
          ...QUICK,
          ...ROOM,
          server,
        },
      },
      {
        resolve: nodeResolve,
        test: {
          name: 'integration',
          environment: 'node',
          include: ['server/src/**/*.int.test.ts', 'scripts/**/*.int.test.ts'],
          globalSetup: [at('./server/src/testing/database.global.ts')],
          setupFiles: [at('./server/src/testing/setup.ts')],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 3,
          // Loading the modules anew for each file took a fifth of the run. They hold nothing of a shop but those that wait,
          // empty, for the next file (accounts/testing.pool.ts). Whoever counts calls spies on a function and restores it, as a
          // mocked module would stay.
          isolate: false,
          ...ROOM,
          sequence: { groupOrder: 1 },
          server,
        },
      },
      {
        resolve,
        plugins: [react()],
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['client/src/**/*.test.{ts,tsx}'],
          setupFiles: [at('./client/src/testing/setup.ts')],
          testTimeout: BUSY_MACHINE_MS,
          // Loading the shop and a window anew for each file took half of the run. The setup takes back what a test did to
          // either; nobody mocks modules, for a mock would stay: spies on a function are restored.
          isolate: false,
          ...QUICK,
          ...ROOM,
          server,
        },
      },
    ],
  },
});
