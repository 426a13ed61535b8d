/** `npm run build`: the browser's files into dist/client, the server and the page renderer into dist/server. */
import path from 'node:path';
import { build } from 'vite';
import { precompress } from './lib/precompress.mjs';
import { ROOT, say, sourcesHash, stampBuild } from './lib/prepare.mjs';

process.env.NODE_ENV = 'production';
const configFile = path.join(ROOT, 'vite.config.ts');
const started = performance.now();
const sources = sourcesHash();

await build({ configFile, logLevel: 'warn' });
await build({ configFile, logLevel: 'warn', build: { ssr: true } });
await precompress(path.join(ROOT, 'dist', 'client'));
stampBuild(sources);

say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
