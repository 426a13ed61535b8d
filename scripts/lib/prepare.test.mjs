import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportWhile } from './prepare.mjs';

let printed;
beforeEach(() => {
  vi.useFakeTimers();
  printed = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(text));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('reportWhile prints every 15 seconds how long the work has taken, until it ends', async () => {
  let end;
  const work = new Promise((resolve) => (end = resolve));
  const reported = reportWhile('installing', work);
  await vi.advanceTimersByTimeAsync(75_000);
  end('installed');
  expect(await reported).toBe('installed');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(printed).toEqual([
    '  still installing, 15 s so far\n',
    '  still installing, 30 s so far\n',
    '  still installing, 45 s so far\n',
    '  still installing, 1 min 0 s so far\n',
    '  still installing, 1 min 15 s so far\n',
  ]);
});

it('reportWhile rejects with the error of the work and prints nothing more', async () => {
  await expect(reportWhile('installing', Promise.reject(new Error('npm ci ended with 1')))).rejects.toThrow(
    'npm ci ended with 1',
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(printed).toEqual([]);
});
