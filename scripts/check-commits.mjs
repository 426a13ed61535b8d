/** `npm run commits`: the messages of commits follow https://www.conventionalcommits.org, as `.commitlintrc.json` says. */
import { spawnSync } from 'node:child_process';
import { describeFailures } from './lib/commit-failures.mjs';
import { helpIfAsked, ROOT, printLine } from './lib/prepare.mjs';
import { bin } from './test/parts.mjs';

/** Commits up to this one are older than the check. */
const CHECKED_SINCE = '9c8bd6f33ecea0db45494b99ee2279ad528ebede';

helpIfAsked(`npm run commits
  Checks that the messages of commits are Conventional Commits, as .commitlintrc.json says.`);
const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });

if (git('rev-parse', '--verify', 'HEAD').status !== 0) {
  printLine('Not checked: this is no git checkout.');
  process.exit(0);
}
// A shallow clone does not have the first of them: all that it has is checked then.
const isKnown = git('merge-base', '--is-ancestor', CHECKED_SINCE, 'HEAD').status === 0;
const range = isKnown ? ['--from', CHECKED_SINCE] : ['--last'];
const { status, stdout, stderr } = spawnSync(process.execPath, [bin('@commitlint/cli', 'cli.js'), ...range], {
  cwd: ROOT,
  encoding: 'utf8',
  // Colours would hide the lines that are counted.
  env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
});
process.stdout.write(`${stdout}${stderr}`);
printLine(status === 0 ? 'All messages follow the rule' : describeFailures(stdout));
process.exitCode = status ?? 1;
