/** Files that differ from an earlier commit, and the end-to-end tests that they affect. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/prepare.mjs';

const JOURNEYS = 'client/e2e';
const IS_JOURNEY = /\.(?:spec|screens)\.ts$/;

/** So many names fit on a screen. */
const LISTED = 20;

/**
 * @param since a commit; without it the working tree is compared with HEAD, or HEAD with its parent when the
 * working tree is clean
 * @returns what is compared, in words, and the paths from the root, of existing files
 * @throws when git does not know the commit
 */
export function findChanges(since, root = ROOT) {
  const git = (...args) => runGit(root, args);
  const differing = (commit) => [
    ...git('diff', '--name-only', '--diff-filter=d', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const nameOf = (commit) => git('log', '-1', '--format=%h (%s)', commit)[0];
  if (since !== undefined)
    return { comparison: `everything since ${nameOf(since)}, committed or not`, files: differing(since) };
  const uncommitted = differing('HEAD');
  if (uncommitted.length > 0)
    return { comparison: `what is not committed on top of ${nameOf('HEAD')}`, files: uncommitted };
  return {
    comparison: `the last commit, ${nameOf('HEAD')}, since nothing is uncommitted`,
    files: differing('HEAD~1'),
  };
}

/** The files of `findChanges` alone. */
export function changedFiles(since) {
  return findChanges(since).files;
}

/** @returns lines that say what is compared, which files differ, and what runs for them */
export function describeChanges({ comparison, files }, steps) {
  const more = files.length - LISTED;
  return [
    `Checking ${comparison}.`,
    `${files.length} changed ${files.length === 1 ? 'file' : 'files'}:`,
    ...files.slice(0, LISTED).map((file) => `  ${file}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    `Runs ${steps.join(', ')}.`,
  ];
}

function runGit(root, args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
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
