/** `npm start`: installs and builds what is missing, then runs the shop in this same process. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale, checkNode, installIfStale, ROOT, say } from './lib/prepare.mjs';

checkNode();
try {
  await installIfStale();
  await buildIfStale();
} catch (error) {
  say(`Potli could not be prepared: ${error.message}`);
  process.exit(1);
}
process.env.NODE_ENV = 'production';
process.chdir(ROOT);
await import(pathToFileURL(path.join(ROOT, 'dist', 'server', 'main.js')).href);
