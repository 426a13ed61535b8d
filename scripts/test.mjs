/** `npm test`: all checks, on a fresh clone too; `--only` and `--shard` split it for continuous integration. */
import { parseArgs } from 'node:util';
import { buildIfStale, checkNode, helpIfAsked, installIfStale, printLine } from './lib/prepare.mjs';

const KINDS = ['static', 'unit', 'integration', 'journeys'];
const NEED_THE_BUILD = new Set(['integration', 'journeys']);

helpIfAsked(`npm test [-- options]
  --only=unit,journeys   some of the kinds: ${KINDS.join(', ')}
  --shard=1/2            a part of the journeys
  --times                the seconds of every file, not of the slowest alone
  The last line reads "N passed, N failed, N skipped"; the run fails when anything failed or was skipped.`);
const { only, shard, times } = options();
checkNode();
await installIfStale();
const { bin, Parts, script } = await import('./test/parts.mjs');
const { Summary } = await import('./test/summary.mjs');

const summary = new Summary();
const parts = new Parts(summary);
/** One kind at a time: browsers and databases that wait for the CPU make tests flaky. */
const KIND_RUNS = {
  static: async () => {
    const started = performance.now();
    await staticChecks();
    summary.time('static', (performance.now() - started) / 1000);
  },
  unit: () => parts.vitest('unit', ['unit', 'components']),
  integration: () => parts.vitest('integration', ['integration']),
  journeys: () => parts.journeys('journeys', shard === undefined ? [] : [`--shard=${shard}`]),
};

if (only.includes('journeys')) void parts.browser();
let isBuilt = only.includes('static') ? false : null;
for (const kind of only) {
  if (NEED_THE_BUILD.has(kind) && !(isBuilt ??= await built()))
    summary.count(`${kind}, which needs the build`, { passed: 0, failed: 1, skipped: 0 });
  else await KIND_RUNS[kind]();
}
parts.close();
// Ends by itself: `process.exit` would drop what a pipe has not taken yet.
process.exitCode = summary.print({ everyFile: times });

/** Code generation writes files, so it comes before the checks that read them. */
async function staticChecks() {
  await parts.check('static', 'generated code is up to date', [script('check-codegen.mjs')]);
  await Promise.all([buildAndMeasure(), checkSources()]);
}

async function buildAndMeasure() {
  isBuilt = await parts.check('static', 'build', [script('build.mjs')]);
  if (isBuilt) await parts.check('static', 'first views within their size', [script('bundle-size.mjs')]);
}

/** For a run without the static kind. */
async function built() {
  try {
    await buildIfStale();
    return true;
  } catch (error) {
    printLine(error.message);
    return false;
  }
}

async function checkSources() {
  await parts.check('static', 'messages of commits', [script('check-commits.mjs')]);
  await parts.check('static', 'no code twice', [bin('jscpd', 'run-jscpd.js')]);
  await parts.check('static', 'format', [bin('oxfmt', 'bin/oxfmt'), '--check']);
  await parts.check('static', 'lint', [bin('oxlint', 'bin/oxlint'), '--deny-warnings']);
  await parts.check('static', 'types', [bin('typescript', 'bin/tsc'), '--noEmit']);
}

/** Exits with one line for invalid options. */
function options() {
  try {
    const { values } = parseArgs({
      options: { only: { type: 'string' }, shard: { type: 'string' }, times: { type: 'boolean' } },
    });
    const kinds = values.only?.split(',') ?? KINDS;
    const unknown = kinds.find((kind) => !KINDS.includes(kind));
    if (unknown !== undefined) throw new Error(`--only knows ${KINDS.join(', ')}, not ${unknown}`);
    if (values.shard !== undefined && !/^\d+\/\d+$/.test(values.shard))
      throw new Error(`--shard is 1/2, not ${values.shard}`);
    return {
      only: KINDS.filter((kind) => kinds.includes(kind)),
      shard: values.shard,
      times: values.times ?? false,
    };
  } catch (error) {
    printLine(error.message);
    process.exit(1);
  }
}
