/** Runs all code generation, and fails when that changes or adds a file. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run, printLine } from './lib/prepare.mjs';

const EMITTED = ['schema.graphql', 'server/src/platform/graphql/persisted-documents.generated.json'];

const before = snapshot();
await run(process.execPath, [path.join(ROOT, 'scripts', 'codegen.mjs')]);
const after = snapshot();

const stale = [...new Set([...before.keys(), ...after.keys()])].filter(
  (file) => before.get(file) !== after.get(file),
);
const diff = spawnSync(
  'git',
  ['diff', '--exit-code', '--stat', '--', ...EMITTED, 'client/src/**/*.generated.ts'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
);
const untracked = spawnSync(
  'git',
  ['ls-files', '--others', '--exclude-standard', '--', 'client/src/**/*.generated.ts'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
);
// Outside a git checkout (a source archive), only before and after can be compared.
const inGit = diff.status === 0 || diff.status === 1;
if (stale.length > 0 || (inGit && (diff.status !== 0 || untracked.stdout !== ''))) {
  printLine('Generated files are not up to date. Run `npm run codegen` and commit:');
  printLine([...stale, diff.stdout, untracked.stdout].filter(Boolean).join('\n'));
  process.exit(1);
}
printLine('schema.graphql and the generated files are up to date');

function snapshot() {
  const files = new Map(EMITTED.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
  const source = path.join(ROOT, 'client', 'src');
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.generated.ts')) continue;
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(ROOT, file), readFileSync(file, 'utf8'));
  }
  return files;
}
