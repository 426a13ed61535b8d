/**
 * `npm test`: every check there is, on a fresh clone. The last line reads `N passed, N failed, N skipped`; the run fails
 * when anything failed or was skipped. What a part printed is shown when it ends.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkNode, installIfStale, ROOT, say } from './lib/prepare.mjs';

checkNode();
await installIfStale();
const { ensureBrowser } = await import('./lib/browser.mjs');

const reports = mkdtempSync(path.join(tmpdir(), 'potli-test-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
/** Journeys that came through at the second attempt alone. */
const unsteady = [];
/** Of a failure, at the end of the run. */
const MESSAGE_LINES = 25;
// oxlint-disable-next-line no-control-regex
const ANSI = /\u001b\[[0-9;]*m/g;
const bin = (name, file) => path.join(ROOT, 'node_modules', name, file);

/** Runs one part, prints what it said under a heading, and returns whether it succeeded. */
function execute(title, args, env = {}) {
  const started = performance.now();
  return new Promise((resolve) => {
    const output = [];
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      say(`\n=== ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
      process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}

/** A failed test and the head of what it said, for the end of the run: whoever reads a log reads its end. */
function detail(name, messages) {
  const said = messages.join('\n').replaceAll(ANSI, '').split('\n').slice(0, MESSAGE_LINES);
  return [`  ${name}`, ...said.map((line) => `    ${line}`)].join('\n');
}

function count(title, { passed, failed, skipped, details = [] }) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  if (failed > 0) failures.push([`${title}: ${failed} failed`, ...details].join('\n'));
  if (skipped > 0) failures.push(`${title}: ${skipped} skipped`);
}

/** A part that counts as one check. */
async function check(title, args, env) {
  const ok = await execute(title, args, env);
  count(title, { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
  return ok;
}

/** A part with a report of its own; a report that is missing or empty, or an exit code without a failed test, is a failure. */
async function suite(title, args, env, report, read) {
  const ok = await execute(title, args, env);
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    say(`No report of ${title}: ${error.message}`);
  }
  const broken = counts.failed === 0 && (!ok || counts.passed === 0);
  count(title, { ...counts, failed: counts.failed + (broken ? 1 : 0) });
}

const vitest = (project) => {
  const report = path.join(reports, `vitest-${project}.json`);
  const args = [
    bin('vitest', 'vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return suite(`${project} tests`, args, { NO_COLOR: '1' }, report, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests + (json.numFailedTests === 0 && !json.success ? 1 : 0),
    skipped: json.numPendingTests + json.numTodoTests,
    details: json.testResults.flatMap(({ name, message, status, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed');
      // A file that could not be read has no tests.
      if (failed.length === 0 && status === 'failed') return [detail(name, [message])];
      return failed.map(({ fullName, failureMessages }) => detail(fullName, failureMessages));
    }),
  }));
};

const isUnsteady = ({ tests }) => tests.some(({ status }) => status === 'flaky');

/** Those journeys below a suite, with what they said when they failed. */
function told({ specs = [], suites = [] }, which) {
  const messages = ({ tests }) =>
    tests.flatMap(({ results }) =>
      results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
    );
  return [
    ...specs.filter(which).map((spec) => detail(spec.title, messages(spec))),
    ...suites.flatMap((one) => told(one, which)),
  ];
}

async function journeys() {
  let chromium;
  try {
    chromium = await ensureBrowser();
  } catch (error) {
    say(`\n=== journeys: FAILED\n${error.message}`);
    count('journeys', { passed: 0, failed: 1, skipped: 0 });
    return;
  }
  const report = path.join(reports, 'journeys.json');
  const args = [bin('@playwright/test', 'cli.js'), 'test', '--reporter=dot,json'];
  const env = {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    FORCE_COLOR: '0',
    CI: process.env.CI ?? '',
  };
  await suite('journeys in Chromium', args, env, report, ({ stats, suites }) => {
    unsteady.push(...suites.flatMap((one) => told(one, isUnsteady)));
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      details: suites.flatMap((one) => told(one, ({ ok }) => !ok)),
    };
  });
}

const node = (script, ...args) => [path.join(ROOT, 'scripts', script), ...args];

/** Code generation writes files, so it comes before whatever reads them. */
async function written() {
  await check('code generation up to date', node('check-codegen.mjs'));
  const built = await check('build', node('build.mjs'));
  if (built) {
    await check('first views within their size', node('bundle-size.mjs'));
    await vitest('integration');
    await journeys();
  } else {
    count('what needs the build', { passed: 0, failed: 1, skipped: 0 });
  }
}

async function read() {
  await check('format', [bin('prettier', 'bin/prettier.cjs'), '--check', '--log-level=warn', '--cache', '.']);
  await check('lint', [bin('oxlint', 'bin/oxlint'), '--deny-warnings']);
  await check('types', [bin('typescript', 'bin/tsc'), '--noEmit']);
  await vitest('unit');
  await vitest('components');
}

await Promise.all([written(), read()]);
rmSync(reports, { recursive: true, force: true });

if (unsteady.length > 0) say(`\njourneys that needed a second attempt:\n${unsteady.join('\n')}`);
if (failures.length > 0) say(`\n${failures.join('\n')}`);
say(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed > 0 || totals.skipped > 0 || totals.passed === 0 ? 1 : 0);
