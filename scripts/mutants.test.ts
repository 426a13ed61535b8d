import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../server/src/platform/project-root';

function mutants(word: string): { readonly status: number | null; readonly stdout: string } {
  const script = path.join(PROJECT_ROOT, 'scripts', 'mutants.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script, word], {
    encoding: 'utf8',
    timeout: 15_000,
  });
  return { status, stdout };
}

it("every hand-written mutant's text occurs exactly once in its file, and its tests exist", () => {
  expect(mutants('--check')).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^\d+ mutants that are written by hand fit the code\n$/) as string,
  });
});

it('npm run test:mutants -- --help prints its options and runs nothing', () => {
  const { status, stdout } = mutants('--help');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^npm run test:mutants\n/);
  expect(stdout).not.toMatch(/tested|killed|survive/);
});

it('npm run test:mutants exits with 1 for an unknown argument', () => {
  const { status, stdout } = mutants('everything');
  expect(status).toBe(1);
  expect(stdout).toContain('There is no everything');
});
