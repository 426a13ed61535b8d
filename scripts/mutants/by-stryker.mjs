/** Mutants of pure rules, made by Stryker, which works on a copy in the system's temporary folder. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from '../lib/prepare.mjs';
import { inOneLine } from './texts.mjs';

const STATUSES = {
  Killed: 'killed',
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'survived',
};

/** @returns a row for each mutant, with `status`: 'killed', 'survived', or 'broken' when the tests could not run */
export async function runStryker(rules) {
  const groups = new Map(
    Object.entries(rules).flatMap(([group, files]) => files.map((file) => [file, group])),
  );
  for (const file of groups.keys())
    if (!existsSync(path.join(ROOT, file))) throw new Error(`There is no ${file}: mend pure-rules.mjs`);
  const tempDirName = mkdtempSync(path.join(tmpdir(), 'potli-mutants-'));
  try {
    const results = await new Stryker({
      mutate: [...groups.keys()],
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'scripts/mutants/vitest.config.ts' },
      coverageAnalysis: 'perTest',
      // Most texts for people are not asserted literally.
      mutator: { excludedMutations: ['StringLiteral'] },
      // Stryker rewrites tsconfig.json with an API that TypeScript 7 does not have; nothing here reads the file.
      tsconfigFile: 'none',
      ignorePatterns: ['/server/seed', '/.github', '/.data*', '/.screens', '/.bench*', '/dist'],
      tempDirName,
      cleanTempDir: 'always',
      concurrency: 2,
      // Endless loops are found by counting; a busy machine must not count as a killed mutant.
      timeoutMS: 60_000,
      reporters: ['progress-append-only'],
      logLevel: 'error',
      warnings: false,
    }).runMutationTest();
    return results.filter(({ status }) => status !== 'Ignored').map((result) => rowOf(result, groups));
  } finally {
    rmSync(tempDirName, { recursive: true, force: true });
  }
}

function rowOf({ fileName, location, mutatorName, replacement, status, statusReason }, groups) {
  const file = path.relative(ROOT, path.resolve(ROOT, fileName)).replaceAll(path.sep, '/');
  const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
  const { start, end } = location;
  const covered = lines.slice(start.line - 1, end.line);
  covered[covered.length - 1] = covered.at(-1).slice(0, end.column - 1);
  covered[0] = covered[0].slice(start.column - 1);
  return {
    kind: 'pure',
    group: groups.get(file),
    file,
    line: start.line,
    at: lines[start.line - 1].trim(),
    original: inOneLine(covered.join('\n')),
    replacement: inOneLine(replacement),
    why: mutatorName,
    status: STATUSES[status] ?? 'broken',
    reason: statusReason,
  };
}
