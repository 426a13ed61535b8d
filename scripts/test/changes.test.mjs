import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { changedFiles, describeChanges, findChanges, journeysTouchedBy } from './changes.mjs';

it('journeysTouchedBy returns the journeys that are among the files or import one of them, and no others', () => {
  expect(journeysTouchedBy(['client/e2e/cart.spec.ts'])).toEqual(['client/e2e/cart.spec.ts']);
  expect(journeysTouchedBy(['client/e2e/orders.helpers.ts'])).toEqual(
    expect.arrayContaining(['client/e2e/checkout.spec.ts', 'client/e2e/screens/buying.screens.ts']),
  );
  expect(journeysTouchedBy(['client/e2e/orders.helpers.ts'])).not.toContain('client/e2e/search.spec.ts');
  expect(journeysTouchedBy(['README.md'])).toEqual([]);
});

it('changedFiles throws with the name of an unknown commit', () => {
  expect(() => changedFiles('no-such-commit')).toThrow(/no-such-commit/);
});

it('findChanges names what it compares: the last commit, what is not committed, or everything since a commit', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'potli-changes-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const git = (...args) =>
    expect(
      spawnSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.in', ...args], { cwd: root }).status,
    ).toBe(0);
  const write = (name) => writeFileSync(path.join(root, name), name);
  git('init', '--quiet');
  for (const name of ['first', 'second']) {
    write(name);
    git('add', '.');
    git('commit', '--quiet', '--no-gpg-sign', '-m', `add ${name}`);
  }
  expect(findChanges(undefined, root)).toEqual({
    comparison: expect.stringMatching(
      /^the last commit, [0-9a-f]+ \(add second\), since nothing is uncommitted$/,
    ),
    files: ['second'],
  });
  write('third');
  expect(findChanges(undefined, root)).toEqual({
    comparison: expect.stringMatching(/^what is not committed on top of [0-9a-f]+ \(add second\)$/),
    files: ['third'],
  });
  expect(findChanges('HEAD~1', root)).toEqual({
    comparison: expect.stringMatching(/^everything since [0-9a-f]+ \(add first\), committed or not$/),
    files: ['second', 'third'],
  });
});

it('describeChanges lists the files, of many the first twenty and the number of the others', () => {
  expect(describeChanges({ comparison: 'the last commit', files: ['a.ts'] }, ['format', 'lint'])).toEqual([
    'Checking the last commit.',
    '1 changed file:',
    '  a.ts',
    'Runs format, lint.',
  ]);
  const files = Array.from({ length: 22 }, (_, n) => `${n}.ts`);
  expect(describeChanges({ comparison: 'the last commit', files }, ['format']).slice(-3)).toEqual([
    '  19.ts',
    '  and 2 more',
    'Runs format.',
  ]);
});
