/** `npm start`: installs and builds what is missing, then runs the shop in this process. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale, checkNode, installIfStale, ROOT, printLine } from './lib/prepare.mjs';

const PARENT_EVERY_MS = 250;

checkNode();
try {
  await installIfStale();
  await buildIfStale();
} catch (error) {
  printLine(`Potli could not be prepared: ${error.message}`);
  process.exit(1);
}
closeWithNpm();
process.env.NODE_ENV = 'production';
process.chdir(ROOT);
await import(pathToFileURL(path.join(ROOT, 'dist', 'server', 'main.js')).href);

/**
 * package.json starts this with `exec`, so that npm's signals reach it instead of a shell. Where that does not
 * work, and when npm itself is killed, the changed parent process ends the shop.
 */
function closeWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_EVERY_MS).unref();
}
