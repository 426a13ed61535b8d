/** Files that differ from an earlier commit, and the end-to-end tests that they affect. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/prepare.mjs';

const JOURNEYS = 'client/e2e';
const IS_JOURNEY = /\.(?:spec|screens)\.ts$/;

/**
 * @param since a commit; without it the working tree is compared with HEAD, or HEAD with its parent when the
 * working tree is clean
 * @returns paths from the root, of existing files
 * @throws when git does not know the commit
 */
export function changedFiles(since) {
  const differing = (commit) => [
    ...git('diff', '--name-only', '--diff-filter=d', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (since !== undefined) return differing(since);
  const uncommitted = differing('HEAD');
  return uncommitted.length > 0 ? uncommitted : differing('HEAD~1');
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}

/** Returns the end-to-end tests that are among these files, or import one of them, directly or not. */
export function journeysTouchedBy(files) {
  const changed = new Set(files.map((file) => path.join(ROOT, file)));
  return readdirSync(path.join(ROOT, JOURNEYS), { recursive: true })
    .filter((name) => IS_JOURNEY.test(name))
    .map((name) => path.join(JOURNEYS, name))
    .filter((name) => reaches(path.join(ROOT, name), changed, new Set()))
    .toSorted();
}

function reaches(file, wanted, seen) {
  if (wanted.has(file)) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g);
  return [...imports].some(([, name]) => {
    const imported = `${path.resolve(path.dirname(file), name)}.ts`;
    return existsSync(imported) && reaches(imported, wanted, seen);
  });
}
