/** `npm run test:flaky`: repeats changed end-to-end tests on a slowed-down CPU, to find those that pass by chance. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  buildIfStale,
  checkNode,
  helpIfAsked,
  installIfStale,
  ROOT,
  run,
  printLine,
} from './lib/prepare.mjs';

const TIMES = 20;
const SLOWDOWN = 4;

helpIfAsked(`npm run test:flaky [-- options] [-- file …]
  Runs the journeys that changed ${TIMES} times each, without a second attempt, with the pages' processor ${SLOWDOWN} times slower.
  Files (client/e2e/cart.spec.ts) choose others. Without --since: what is not committed, or else the last commit.
  --since=COMMIT   the journeys that changed since then
  --times=20       how often
  --slowdown=4     how many times slower
  --grep=TEXT      only journeys with these words in their titles`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    times: { type: 'string', default: String(TIMES) },
    slowdown: { type: 'string', default: String(SLOWDOWN) },
    grep: { type: 'string' },
  },
});
checkNode();
await installIfStale();
const { changedFiles, journeysTouchedBy } = await import('./test/changes.mjs');
const { ensureBrowser } = await import('./lib/browser.mjs');

try {
  const files = positionals.length > 0 ? positionals : journeysTouchedBy(changedFiles(values.since));
  if (files.length === 0) {
    printLine('No journey has changed.');
    process.exit(0);
  }
  printLine(`${values.times} times each: ${files.join(', ')}`);
  await buildIfStale();
  const cli = path.join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const grep = values.grep === undefined ? [] : ['--grep', values.grep];
  await run(
    process.execPath,
    [cli, 'test', '--retries=0', `--repeat-each=${values.times}`, '--reporter=dot', ...grep, ...files],
    { env: { ...process.env, CHROMIUM_PATH: await ensureBrowser(), CPU_SLOWDOWN: values.slowdown } },
  );
} catch (error) {
  printLine(error.message);
  process.exit(1);
}
