/** Reads the JSON reports of Vitest and Playwright into one shape: counts, details of failures, seconds by file. */
import path from 'node:path';
import { ROOT } from '../lib/prepare.mjs';
import { detail } from './summary.mjs';

/** @param report of Vitest's json reporter */
export function readVitest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numFailedTests === 0 && !report.success ? 1 : 0),
    skipped: report.numPendingTests + report.numTodoTests,
    details: report.testResults.flatMap(({ name, message, status, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed');
      // A file that failed to load has no tests.
      if (failed.length === 0 && status === 'failed') return [detail(name, [message])];
      return failed.map(({ fullName, failureMessages }) => detail(fullName, failureMessages));
    }),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** @param report of Playwright's json reporter */
export function readPlaywright({ stats, suites, config }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    details: suites.flatMap((suite) => specsMatching(suite, ({ ok }) => !ok)),
    retried: suites.flatMap((suite) => specsMatching(suite, isRetried)),
    files: suites.map((suite) => ({
      name: path.relative(ROOT, path.join(config.rootDir, suite.file)),
      seconds: milliseconds(suite) / 1000,
    })),
  };
}

const isRetried = ({ tests }) => tests.some(({ status }) => status === 'flaky');

/** Returns details of those specs of a suite, with their error messages. */
function specsMatching({ specs = [], suites = [] }, which) {
  const messages = ({ tests }) =>
    tests.flatMap(({ results }) =>
      results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
    );
  return [
    ...specs.filter(which).map((spec) => detail(spec.title, messages(spec))),
    ...suites.flatMap((suite) => specsMatching(suite, which)),
  ];
}

function milliseconds({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + milliseconds(suite), own);
}
