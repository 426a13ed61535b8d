/**
 * `npm run codegen`: generates schema.graphql and the list of public fields from the server's code, then the
 * client's types and hooks from both.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { ROOT, run, printLine } from './lib/prepare.mjs';

const SCHEMA = path.join(ROOT, 'schema.graphql');
const PUBLIC_FIELDS = path.join(ROOT, 'client/src/graphql/public-fields.generated.ts');

await emitSchema();
await run(process.execPath, [
  path.join(ROOT, 'node_modules', '@graphql-codegen', 'cli', 'cjs', 'bin.js'),
  '--config',
  'codegen.yml',
  '--silent',
]);
printLine('Generated schema.graphql and the client’s types and hooks');

async function emitSchema() {
  const vite = await createServer({
    configFile: path.join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const { ssr } = vite.environments;
    if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run server code here');
    const print = await ssr.runner.import(path.join(ROOT, 'server/src/app/schema.print.ts'));
    write(SCHEMA, print.printPotliSchema());
    write(PUBLIC_FIELDS, print.printPublicQueryFields());
  } finally {
    await vite.close();
  }
}

/** Does not touch an unchanged file, for watchers. */
function write(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
