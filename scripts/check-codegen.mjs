/**
 * `npm run codegen:check`: runs all code generation, and fails when that changes or adds a file. What is generated but not committed
 * yet is no fault; a fresh clone has the committed files alone.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { helpIfAsked, ROOT, run, printLine } from './lib/prepare.mjs';

const EMITTED = ['schema.graphql', 'server/src/platform/graphql/persisted-documents.generated.json'];

helpIfAsked(`npm run codegen:check
  Generates what npm run codegen does, and fails with the names of the files that it changed.`);
const before = snapshot();
await run(process.execPath, [path.join(ROOT, 'scripts', 'codegen.mjs')]);
const after = snapshot();

const stale = [...new Set([...before.keys(), ...after.keys()])].filter(
  (file) => before.get(file) !== after.get(file),
);
if (stale.length > 0) {
  printLine('Generated files were not up to date, and are now; commit them:');
  printLine(stale.join('\n'));
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
