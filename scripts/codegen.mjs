/**
 * `npm run codegen`: generates schema.graphql and the lists of public fields and union members from the server's code, then the
 * client's types and hooks from both, and the persisted documents from the client's documents.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { helpIfAsked, ROOT, run, printLine } from './lib/prepare.mjs';

const SCHEMA = path.join(ROOT, 'schema.graphql');
const PUBLIC_FIELDS = path.join(ROOT, 'client/src/graphql/public-fields.generated.ts');
const UNION_MEMBERS = path.join(ROOT, 'client/src/graphql/union-members.generated.ts');
const HASHES = path.join(ROOT, 'client/src/graphql/persisted-documents.generated.ts');
const DOCUMENTS = path.join(ROOT, 'server/src/platform/graphql/persisted-documents.generated.json');

helpIfAsked(`npm run codegen
  Writes schema.graphql and the persisted documents, and the client's types and hooks. npm run codegen:check also fails when they change.`);
await withServerCode(async (load) => {
  const print = await load('server/src/app/schema.print.ts');
  write(SCHEMA, print.printPotliSchema());
  write(PUBLIC_FIELDS, print.printPublicQueryFields());
  write(UNION_MEMBERS, print.printUnionMembers());
});
await run(process.execPath, [
  path.join(ROOT, 'node_modules', '@graphql-codegen', 'cli', 'cjs', 'bin.js'),
  '--config',
  'codegen.yml',
  '--silent',
]);
await withServerCode(async (load) => {
  const { listPersistedDocuments } = await load('client/src/graphql/persisted-documents.print.ts');
  writePersistedDocuments(listPersistedDocuments());
});
printLine('Generated schema.graphql and the client’s types and hooks');

/** The hashes for the client, by the operation's name, and the documents for the server, by their hash. */
function writePersistedDocuments(texts) {
  const documents = [...texts].map(([name, text]) => ({
    name,
    text,
    // Each page loads all of them: 48 bits tell the documents of all releases apart.
    hash: createHash('sha256').update(text).digest('hex').slice(0, 12),
  }));
  const rows = documents.map(({ name, hash }) => `  ${name}: '${hash}',\n`);
  write(
    HASHES,
    `// Emitted from the client’s documents by \`npm run codegen\`. Do not edit.\nexport const PERSISTED_DOCUMENTS: Readonly<Record<string, string>> = {\n${rows.join('')}};\n`,
  );
  const byHash = Object.fromEntries(documents.map(({ hash, text }) => [hash, text]));
  write(DOCUMENTS, `${JSON.stringify(byHash, null, 2)}\n`);
}

async function withServerCode(work) {
  const vite = await createServer({
    configFile: path.join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const { ssr } = vite.environments;
    if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run server code here');
    await work((file) => ssr.runner.import(path.join(ROOT, file)));
  } finally {
    await vite.close();
  }
}

/** Does not touch an unchanged file, for watchers. */
function write(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
