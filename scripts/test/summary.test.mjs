import { describe, expect, it, vi } from 'vitest';
import { readPlaywright, readVitest } from './reports.mjs';
import { Summary } from './summary.mjs';

/** @returns the exit code and what was printed */
function printed(summary, options = { everyFile: false }) {
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  try {
    const code = summary.print(options);
    return { code, text: write.mock.calls.map(([chunk]) => String(chunk)).join('') };
  } finally {
    write.mockRestore();
  }
}

const vitestFile = (name, status, assertionResults) => ({
  name,
  status,
  message: 'Cannot find module',
  startTime: 1_000,
  endTime: 3_500,
  assertionResults,
});

describe('Summary', () => {
  it('Summary succeeds only when something passed, and nothing failed or was skipped', () => {
    const codeOf = (result) => {
      const summary = new Summary();
      summary.count('unit', result);
      return printed(summary).code;
    };
    expect(codeOf({ passed: 1, failed: 0, skipped: 0 })).toBe(0);
    expect(codeOf({ passed: 0, failed: 0, skipped: 0 })).toBe(1);
    expect(codeOf({ passed: 1, failed: 1, skipped: 0 })).toBe(1);
    expect(codeOf({ passed: 1, failed: 0, skipped: 1 })).toBe(1);
  });

  it('Summary ends with the totals of all kinds', () => {
    const summary = new Summary();
    summary.count('unit', { passed: 3, failed: 0, skipped: 0 });
    summary.count('journeys', { passed: 2, failed: 1, skipped: 1, details: ['  a journey'] });
    const { text } = printed(summary);
    expect(text).toContain('journeys: 1 failed\n  a journey\n');
    expect(text).toMatch(/\n5 passed, 1 failed, 1 skipped\n$/);
  });

  it('Summary prints the three slowest files of a kind, or every file', () => {
    const summary = new Summary();
    const files = [1, 2, 3, 4].map((seconds) => ({ name: `file-${seconds}`, seconds }));
    summary.count('unit', { passed: 4, failed: 0, skipped: 0 });
    summary.time('unit', 6, files);
    expect(printed(summary).text).toMatch(
      /6\.0 {2}unit\n +4\.0 .*file-4\n +3\.0 .*file-3\n +2\.0 .*file-2\n\n/,
    );
    expect(printed(summary, { everyFile: true }).text).toContain('file-1');
  });

  it('Summary lists a journey that passed at the second attempt, and succeeds', () => {
    const summary = new Summary();
    const result = { duration: 1_500, errors: [{ message: 'Timed out' }] };
    const suite = {
      file: 'cart.spec.ts',
      specs: [{ title: 'two tabs show one cart', ok: true, tests: [{ status: 'flaky', results: [result] }] }],
    };
    const stats = { expected: 0, flaky: 1, unexpected: 0, skipped: 0 };
    summary.count('journeys', readPlaywright({ stats, suites: [suite], config: { rootDir: '/' } }));
    const { code, text } = printed(summary);
    expect(code).toBe(0);
    expect(text).toContain('second attempt alone:\n  two tabs show one cart\n    Timed out');
  });
});

describe('readVitest', () => {
  it('readVitest counts a file that failed to load as failed, with its message', () => {
    const read = readVitest({
      success: false,
      numPassedTests: 2,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [vitestFile('/a.test.ts', 'failed', [])],
    });
    expect(read).toMatchObject({ passed: 2, failed: 1, details: ['  /a.test.ts\n    Cannot find module'] });
    expect(read.files[0].seconds).toBe(2.5);
  });
});
