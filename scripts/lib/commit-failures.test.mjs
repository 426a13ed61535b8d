import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { bin } from '../test/parts.mjs';
import { describeFailures } from './commit-failures.mjs';
import { ROOT } from './prepare.mjs';

/** What commitlint says of a message, by the shop's rules. */
function lint(message) {
  const { stdout, status } = spawnSync(process.execPath, [bin('@commitlint/cli', 'cli.js')], {
    cwd: ROOT,
    encoding: 'utf8',
    input: message,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  return { stdout, status };
}

it('describeFailures counts the messages that commitlint refuses, not their problems or warnings', () => {
  const refused = lint(`Fixed it.\n\nCloses nothing ${'x'.repeat(200)}`);
  const warned = lint('fix(cart): keep the line\nbecause its stock returns');
  expect({ refused: refused.status, warned: warned.status }).toEqual({ refused: 1, warned: 0 });
  expect(warned.stdout).toContain('found 0 problems, 1 warnings');
  expect(describeFailures(refused.stdout)).toBe('1 of the messages fail');
  expect(describeFailures(refused.stdout + warned.stdout + refused.stdout)).toBe('2 of the messages fail');
});

it('describeFailures says that nothing was checked when commitlint reports no message', () => {
  expect(describeFailures('')).toBe('The messages could not be checked');
  expect(describeFailures('Error: Cannot find module "@commitlint/config-conventional"')).toBe(
    'The messages could not be checked',
  );
});
