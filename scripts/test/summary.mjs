/** The totals of a test run: results, failures with their messages, and seconds by kind and file. */
import { printLine } from '../lib/prepare.mjs';

/** Lines shown of a failure's message. */
const MESSAGE_LINES = 25;
/** Files shown of each kind, unless every file is asked for. */
const SLOWEST = 3;
// oxlint-disable-next-line no-control-regex
const ANSI = /\u001b\[[0-9;]*m/g;

/** Formats a failed test with the beginning of its message. */
export function detail(name, messages) {
  const said = messages.join('\n').replaceAll(ANSI, '').split('\n').slice(0, MESSAGE_LINES);
  return [`  ${name}`, ...said.map((line) => `    ${line}`)].join('\n');
}

export class Summary {
  #totals = { passed: 0, failed: 0, skipped: 0 };
  #failures = [];
  #retried = [];
  /** By kind: its wall-clock seconds and those of its files, which run in parallel. */
  #seconds = new Map();

  /**
   * @param result `{passed, failed, skipped, details?, retried?}`: details of failures, and of tests that passed
   * only at the second attempt
   */
  count(title, { passed, failed, skipped, details = [], retried = [] }) {
    this.#totals.passed += passed;
    this.#totals.failed += failed;
    this.#totals.skipped += skipped;
    this.#retried.push(...retried);
    if (failed > 0) this.#failures.push([`${title}: ${failed} failed`, ...details].join('\n'));
    if (skipped > 0) this.#failures.push(`${title}: ${skipped} skipped`);
  }

  /** @param files `[{name, seconds}]` */
  time(kind, seconds, files = []) {
    const entry = this.#seconds.get(kind) ?? { seconds: 0, files: [] };
    this.#seconds.set(kind, { seconds: entry.seconds + seconds, files: [...entry.files, ...files] });
  }

  /**
   * Prints seconds, retried and failed tests; the last line is `N passed, N failed, N skipped`.
   * @returns the exit code: 0 only when something passed, and nothing failed or was skipped
   */
  print({ everyFile }) {
    this.#printSeconds(everyFile);
    if (this.#retried.length > 0)
      printLine(`\njourneys that passed at the second attempt alone:\n${this.#retried.join('\n')}`);
    if (this.#failures.length > 0) printLine(`\n${this.#failures.join('\n')}`);
    const { passed, failed, skipped } = this.#totals;
    printLine(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
    return failed > 0 || skipped > 0 || passed === 0 ? 1 : 0;
  }

  #printSeconds(everyFile) {
    printLine(`\n${'seconds'.padStart(9)}  kind, and its slowest files (they run in parallel)`);
    for (const [kind, { seconds, files }] of this.#seconds) {
      const slowest = files.toSorted((one, other) => other.seconds - one.seconds);
      const shown = everyFile ? slowest : slowest.slice(0, SLOWEST);
      printLine(`${seconds.toFixed(1).padStart(9)}  ${kind}`);
      for (const file of shown) printLine(`${file.seconds.toFixed(1).padStart(9)}    ${file.name}`);
    }
  }
}
