/** The parts of a test run. Each prints its program's output under a heading, and adds its counts to the summary. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBrowser } from '../lib/browser.mjs';
import { ROOT, printLine } from '../lib/prepare.mjs';
import { isDatabase, stopDatabasesIn } from './databases.mjs';
import { killProcess, processesStartedBy } from './process-tree.mjs';
import { readPlaywright, readVitest } from './reports.mjs';
import { createScratchFolder } from './scratch-folder.mjs';

export const bin = (name, file) => path.join(ROOT, 'node_modules', name, file);
export const script = (name) => path.join(ROOT, 'scripts', name);

/** How long an interrupted program may take to end by itself. */
const CLOSING_TIMEOUT_MS = 5_000;
/** How long the system may take to end what was killed. */
const KILLING_TIMEOUT_MS = 2_000;
const LOOK_EVERY_MS = 25;

export class Parts {
  #summary;
  /** Started by the first call of `browser`. */
  #browser = null;
  #scratch = createScratchFolder();
  /** The programs that run. */
  #children = new Set();
  #isInterrupted = false;

  constructor(summary) {
    this.#summary = summary;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => void this.#interrupt(signal));
  }

  /** Deletes the temporary files of all parts. Says so if it cannot: the run's result matters more. */
  close() {
    try {
      rmSync(this.#scratch, { recursive: true, force: true, maxRetries: 5 });
    } catch (error) {
      printLine(`Temporary files are left in ${this.#scratch}: ${error.message}`);
    }
  }

  /** Ends what the run has started, deletes its files, and exits as a program does that the signal ended. */
  async #interrupt(signal) {
    if (this.#isInterrupted) return;
    this.#isInterrupted = true;
    try {
      await endPrograms(this.#children, signal);
      await stopDatabasesIn(this.#scratch);
    } finally {
      this.close();
      process.exit(128 + constants.signals[signal]);
    }
  }

  /** Runs a program that counts as one check of a kind. @returns whether it succeeded */
  async check(kind, title, args) {
    const { isOk, seconds } = await this.#execute(title, args);
    this.#summary.count(title, { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0 });
    this.#summary.time(kind, 0, [{ name: title, seconds }]);
    return isOk;
  }

  /**
   * @param projects of vitest.config.ts
   * @param files only the tests that import one of these, possibly none; without it, all tests
   */
  vitest(kind, projects, files) {
    const report = path.join(this.#scratch, `${kind}.json`);
    const command = files === undefined ? ['run'] : ['related', ...files, '--run', '--passWithNoTests'];
    const args = [
      bin('vitest', 'vitest.mjs'),
      ...command,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    return this.#suite(kind, args, { NO_COLOR: '1' }, report, readVitest, files !== undefined);
  }

  /**
   * Looks for a browser, or installs one. Call it early: a download takes seconds in which other parts can run.
   * @returns `{ file }`, the path of a Chromium, or `{ error }`
   */
  browser() {
    return (this.#browser ??= ensureBrowser().then(
      (file) => ({ file }),
      (error) => ({ error }),
    ));
  }

  async journeys(kind, more = []) {
    const { file, error } = await this.browser();
    if (error) {
      printLine(`\n=== ${kind}: FAILED\n${error.message}`);
      this.#summary.count(kind, { passed: 0, failed: 1, skipped: 0 });
      return;
    }
    const report = path.join(this.#scratch, 'journeys.json');
    const args = [bin('@playwright/test', 'cli.js'), 'test', '--reporter=dot,json', ...more];
    const env = {
      CHROMIUM_PATH: file,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      FORCE_COLOR: '0',
      CI: process.env.CI ?? '',
    };
    await this.#suite(kind, args, env, report, readPlaywright);
  }

  /** Runs a test suite. A missing or empty report, or an exit code without a failed test, counts as a failure. */
  async #suite(kind, args, env, report, read, mayBeEmpty = false) {
    // Suites take minutes, print nothing until they end, and run one after another.
    printLine(`\nRunning ${kind} …`);
    const folders = { TMPDIR: this.#scratch, SEEDED_DATA_DIR: path.join(this.#scratch, 'seeded') };
    const { isOk, seconds } = await this.#execute(kind, args, { ...env, ...folders });
    let result = { passed: 0, failed: 0, skipped: 0, files: [] };
    try {
      result = read(JSON.parse(readFileSync(report, 'utf8')));
    } catch (error) {
      printLine(`No report of ${kind}: ${error.message}`);
    }
    const isBroken = result.failed === 0 && (!isOk || (result.passed === 0 && !mayBeEmpty));
    this.#summary.count(kind, { ...result, failed: result.failed + (isBroken ? 1 : 0) });
    this.#summary.time(kind, seconds, result.files);
  }

  #execute(title, args, env = {}) {
    const started = performance.now();
    return new Promise((resolve) => {
      // After an interruption nothing else begins.
      if (this.#isInterrupted) return;
      const output = [];
      const child = spawn(process.execPath, args, {
        cwd: ROOT,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      this.#children.add(child);
      child.stdout.on('data', (chunk) => output.push(chunk));
      child.stderr.on('data', (chunk) => output.push(chunk));
      child.on('close', (code) => {
        this.#children.delete(child);
        if (this.#isInterrupted) return;
        const seconds = (performance.now() - started) / 1000;
        printLine(`\n=== ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
        process.stdout.write(Buffer.concat(output));
        resolve({ isOk: code === 0, seconds });
      });
    });
  }
}

/**
 * Lets the programs end by themselves, and kills those that do not, with everything that they have started: a worker of vitest
 * or a browser outlives its parent, and writes into the folder that is deleted next.
 */
async function endPrograms(programs, signal) {
  let started = processesStartedBy(process.pid);
  const isOver = () => {
    started = processesStartedBy(process.pid, started);
    return [...programs].every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null);
  };
  // Ctrl-C in a terminal reaches the programs of a run by itself; vitest and Playwright tidy up at SIGINT alone.
  if (signal !== 'SIGINT' || !process.stdin.isTTY) for (const program of programs) program.kill('SIGINT');
  await waitFor(isOver, CLOSING_TIMEOUT_MS);
  await waitFor(() => {
    // PostgreSQL that is killed leaves shared memory: `stopDatabasesIn` ends it.
    const rest = processesStartedBy(process.pid, started).filter((pid) => !isDatabase(pid));
    rest.forEach(killProcess);
    return rest.length === 0;
  }, KILLING_TIMEOUT_MS);
}

async function waitFor(isDone, timeoutMs) {
  const end = performance.now() + timeoutMs;
  while (!isDone() && performance.now() < end) await sleep(LOOK_EVERY_MS);
}
