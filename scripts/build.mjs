/** `npm run build`: builds the browser's files into dist/client, the server and the page renderer into dist/server. */
import path from 'node:path';
import { build } from 'vite';
import { precompress } from './lib/precompress.mjs';
import { helpIfAsked, ROOT, printLine, sourcesHash, stampBuild } from './lib/prepare.mjs';

helpIfAsked(`npm run build
  Builds the browser's files into dist/client, and the server and the page renderer into dist/server.`);
process.env.NODE_ENV = 'production';
const configFile = path.join(ROOT, 'vite.config.ts');
const client = path.join(ROOT, 'dist', 'client');
const started = performance.now();
const sources = sourcesHash();

await build({ configFile, logLevel: 'warn' });
await build({ configFile, logLevel: 'warn', build: { ssr: true } });
await build({ configFile: path.join(ROOT, 'vite.playground.config.ts'), logLevel: 'warn' });
await precompress(client, { skipped: 'playground' });
// The playground is large and rarely opened: the best compression would take too long.
await precompress(path.join(client, 'playground'), { quality: 5 });
stampBuild(sources);

printLine(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
