import { QueryFailedError } from 'typeorm';
import { afterEach, expect, it, vi } from 'vitest';
import { report, reportDatabaseFailure } from './report';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns what report() logs. */
function logLine(error: unknown, where = 'here'): string {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  report(error, where);
  expect(log).toHaveBeenCalledTimes(1);
  const line = String(log.mock.calls[0]?.[0]);
  log.mockRestore();
  return line;
}

it('report logs the error, its place and its properties, with long texts cut', () => {
  const error = Object.assign(new Error('invalid byte sequence'), {
    sent: ['x'.repeat(15_000), 7],
    cause: new Error('c'.repeat(100_000)),
  });
  const line = logLine(error, `/${'a'.repeat(15_000)}?last`);
  expect(line.length).toBeLessThan(9_000);
  expect(line).toContain(`/${'a'.repeat(199)}… (15006 characters): Error: invalid byte sequence`);
  expect(line).toContain('sent');
  expect(line).not.toContain('x'.repeat(201));
  expect(line).toContain('report.test.ts');
});

it.each([
  ['Key (email)=(asha@example.in) already exists.', 'Key (email)=(…) already exists.'],
  [
    'Key (full_name, phone)=(Asha (Rao), 9876543210) is not present in table "customer".',
    'Key (full_name, phone)=(…) is not present in table "customer".',
  ],
  ['Failing row contains (7, asha@example.in, 9876543210).', 'Failing row contains (…).'],
])('report logs a failed statement without its parameters or values: %s', (detail, keptFields) => {
  const driverError = Object.assign(new Error('violates a constraint'), {
    code: '23505',
    detail,
    constraint: 'customer_email_key',
  });
  const error = new QueryFailedError(
    'INSERT INTO customer (email) VALUES ($1)',
    ['asha@example.in', 'Asha (Rao)', '9876543210'],
    driverError,
  );
  for (const line of [logLine(error), logLine(new Error('no', { cause: error }))]) {
    expect(line).toContain('INSERT INTO customer (email) VALUES ($1)');
    expect(line).toContain('customer_email_key');
    expect(line).toContain(keptFields);
    expect(line).not.toMatch(/asha@|Rao|98765|parameters/i);
  }
});

it('report logs each error of an AggregateError, and values that are not errors', () => {
  const aggregate = new AggregateError(
    [Object.assign(new Error('first'), { parameters: ['asha@example.in'] }), new Error('second')],
    'both',
  );
  const line = logLine(aggregate);
  for (const position of ['both', 'first', 'second']) expect(line).toContain(position);
  expect(line).not.toContain('asha@');
  expect(logLine('a word')).toContain("here: 'a word'");
});

it('reportDatabaseFailure logs the same message at most once a second', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ now: 1_000_000 });
  for (let time = 0; time < 5; time += 1) reportDatabaseFailure(new Error('no answer'), `/page/${time}`);
  reportDatabaseFailure(new Error('no room'), '/cart');
  vi.setSystemTime(1_002_000);
  reportDatabaseFailure(new Error('no room'), '/cart');
  vi.useRealTimers();
  expect(log.mock.calls).toEqual([["/page/0: 'no answer'"], ["/cart: 'no room'"], ["/cart: 'no room'"]]);
});
