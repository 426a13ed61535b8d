/** `npm run codegen`: schema.graphql out of the server's code, then the client's types and hooks out of both. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { ROOT, run, say } from './lib/prepare.mjs';

const SCHEMA = path.join(ROOT, 'schema.graphql');

await emitSchema();
await run(process.execPath, [
  path.join(ROOT, 'node_modules', '@graphql-codegen', 'cli', 'cjs', 'bin.js'),
  '--config',
  'codegen.yml',
  '--silent',
]);
say('Generated schema.graphql and the client’s types and hooks');

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
    const { printPotliSchema } = await ssr.runner.import(
      path.join(ROOT, 'server/src/graphql/schema.print.ts'),
    );
    const schema = await printPotliSchema();
    if (read(SCHEMA) !== schema) writeFileSync(SCHEMA, schema);
  } finally {
    await vite.close();
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
