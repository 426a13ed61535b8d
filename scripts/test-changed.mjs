/** `npm run test:changed`: the checks that a change affects, for use while making it. */
import { parseArgs } from 'node:util';
import { buildIfStale, checkNode, helpIfAsked, installIfStale, printLine } from './lib/prepare.mjs';

helpIfAsked(`npm run test:changed [-- --since=COMMIT]
  Generated code, format, lint and types; the unit, component and integration tests that import a changed file; the journeys that
  changed, and one whole purchase when the shop itself did. Without --since: what is not committed, or else the last commit.`);
checkNode();
await installIfStale();
const { bin, Parts, script } = await import('./test/parts.mjs');
const { describeChanges, findChanges, journeysTouchedBy } = await import('./test/changes.mjs');
const { Summary } = await import('./test/summary.mjs');

/** From the search to the return of an order: affected by most changes of the shop. */
const WHOLE_PURCHASE = 'client/e2e/purchase.spec.ts';
const { since } = parseArgs({ options: { since: { type: 'string' } } }).values;
const changes = changed();
const { files } = changes;
if (files.length === 0) {
  printLine('Nothing has changed.');
  process.exit(0);
}

const code = files.filter((file) => /^(?:client|server|scripts)\/.*\.(?:tsx?|mjs)$/.test(file));
const ofTheShop = code.filter(
  (file) => /^(?:client|server)\/src\//.test(file) && !/\.test\.tsx?$/.test(file),
);
const journeys = [
  ...new Set([...journeysTouchedBy(files), ...(ofTheShop.length > 0 ? [WHOLE_PURCHASE] : [])]),
];
/** Code generation writes files, so it comes before the checks that read them. */
const generates =
  /^(?:(?:client|server)\/src\/.*(?<!\.test)\.(?:tsx?|graphql|generated\.json)|schema\.graphql|codegen\.yml|scripts\/codegen.*)$/;
const isGenerated = files.some((file) => generates.test(file));
for (const line of describeChanges(changes, [
  ...(isGenerated ? ['code generation'] : []),
  'format',
  ...(code.length > 0
    ? [
        'lint',
        'types',
        'the unit, component and integration tests that import one of these, a build if it is stale',
      ]
    : []),
  ...journeys,
]))
  printLine(line);

const summary = new Summary();
const parts = new Parts(summary);
if (isGenerated) await parts.check('static', 'generated code is up to date', [script('check-codegen.mjs')]);
await parts.check('static', 'format', [
  bin('oxfmt', 'bin/oxfmt'),
  '--check',
  '--no-error-on-unmatched-pattern',
  ...files,
]);
if (code.length > 0) {
  await parts.check('static', 'lint', [bin('oxlint', 'bin/oxlint'), '--deny-warnings', ...code]);
  await parts.check('static', 'types', [bin('typescript', 'bin/tsc'), '--noEmit']);
  await parts.vitest('unit', ['unit', 'components'], code);
  await buildIfStale();
  await parts.vitest('integration', ['integration'], code);
}
if (journeys.length > 0) await parts.journeys('journeys', journeys);
parts.close();
process.exit(summary.print({ everyFile: false }));

function changed() {
  try {
    return findChanges(since);
  } catch (error) {
    printLine(error.message);
    return process.exit(1);
  }
}
