/** The production server as a process, with its embedded database. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';

const START_TIMEOUT_MS = 180_000;

/** Starts dist/server/main.js and waits until it is ready; `stop` ends it as a supervisor would. */
export async function startShop(root, settings) {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  const until = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`The shop did not start:\n${said}`);
    }
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    port,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Returns the address of the embedded database of a shop on `dataDir`, to share it. */
export async function databaseOf(dataDir) {
  const password = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim();
  const postmaster = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return `postgres://potli:${password}@127.0.0.1:${postmaster.split('\n')[3]}/potli`;
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
