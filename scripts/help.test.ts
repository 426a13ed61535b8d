import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../server/src/platform/project-root';

/** Returns the file that `npm run <name>` runs. */
function scriptOf(name: string): string {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8'),
  );
  return scripts[name]?.split(' ').at(-1) ?? expect.fail(`There is no ${name}`);
}

it.each([
  'bench',
  'bench:mixed',
  'bench:pages',
  'bench:scale',
  'bench:search',
  'build',
  'codegen',
  'codegen:check',
  'commits',
  'dev',
  'oversell',
  'screens',
  'test',
  'test:changed',
  'test:faults',
  'test:flaky',
  'test:mutants',
  'test:security',
])('the command %s prints its options with --help, and starts nothing', (name) => {
  const script = path.join(PROJECT_ROOT, scriptOf(name));
  const said = execFileSync(process.execPath, [script, '--help'], { encoding: 'utf8', timeout: 15_000 });
  expect(said).toMatch(new RegExp(`^npm (?:run )?${name}\\b`));
  expect(said).not.toMatch(/Building|Starting|Running/);
});
