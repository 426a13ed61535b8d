import { afterEach, expect, it, vi } from 'vitest';
import { report } from './report';

afterEach(() => {
  vi.restoreAllMocks();
});

it('tells what went wrong and where, however long the address and its arguments are', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = Object.assign(new Error('invalid byte sequence'), {
    parameters: ['x'.repeat(15_000), 7],
    cause: new Error('c'.repeat(100_000)),
  });
  report(error, `/${'a'.repeat(15_000)}?last`);
  expect(log).toHaveBeenCalledTimes(1);
  const line = String(log.mock.calls[0]?.[0]);
  expect(line.length).toBeLessThan(9_000);
  expect(line).toContain(`/${'a'.repeat(199)}… (15006 characters): Error: invalid byte sequence`);
  expect(line).toContain('parameters');
  expect(line).not.toContain('x'.repeat(201));
  expect(line).toContain('report.test.ts');
});
