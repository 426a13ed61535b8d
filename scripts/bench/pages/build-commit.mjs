/** An earlier commit of this repository, built beside it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { printLine, ROOT } from '../../lib/prepare.mjs';

/**
 * Checks out and builds a commit, once. Packages are shared when both have the same lock file, else installed.
 * @returns its folder
 */
export async function buildCommit(commit, dataDir) {
  const hash = run('git', ['rev-parse', '--verify', `${commit}^{commit}`], ROOT).trim();
  const root = path.join(dataDir, `commit-${hash.slice(0, 12)}`);
  if (!existsSync(root)) {
    printLine(`Checking out and building ${commit}`);
    run('git', ['worktree', 'prune'], ROOT);
    run('git', ['worktree', 'add', '--detach', root, hash], ROOT);
  }
  const lockOf = (folder) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  if (!existsSync(path.join(root, 'node_modules'))) {
    if (lockOf(root) === lockOf(ROOT))
      symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
    else run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], root);
  }
  run(
    process.execPath,
    ['-e', "import('./scripts/lib/prepare.mjs').then((lib) => lib.buildIfStale())"],
    root,
  );
  return root;
}

function run(program, args, cwd) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
