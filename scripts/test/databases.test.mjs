import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { stopDatabasesIn } from './databases.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'potli-databases-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program with the name and the arguments of PostgreSQL. */
async function startServer(dataFolder, name = '/usr/lib/postgres') {
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)', '--', '-D', dataFolder], {
    argv0: name,
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  await once(server, 'spawn');
  return server;
}

/** Leaves the file that names the process of a database. */
function writePidFile(cluster, pid) {
  mkdirSync(cluster, { recursive: true });
  writeFileSync(path.join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n`);
}

it('stopDatabasesIn ends every database whose data stand below the folder, at any depth', async () => {
  const clusters = ['seeded/postgres', 'potli-int-a/postgres', 'postgres'].map((name) =>
    path.join(folder, name),
  );
  const servers = await Promise.all(clusters.map((cluster) => startServer(cluster)));
  for (const [at, cluster] of clusters.entries()) writePidFile(cluster, servers[at].pid);
  const ends = servers.map((server) => once(server, 'exit'));
  await stopDatabasesIn(folder);
  expect(await Promise.all(ends)).toEqual(clusters.map(() => [null, 'SIGQUIT']));
});

it('stopDatabasesIn leaves alone a program that got the process id of a killed database', async () => {
  const cluster = path.join(folder, 'postgres');
  const others = [await startServer(`${cluster}-of-another`), await startServer(cluster, 'editor')];
  for (const pid of [...others.map((other) => other.pid), 0, '']) {
    writePidFile(cluster, pid);
    await stopDatabasesIn(folder);
  }
  for (const { exitCode, signalCode } of others) expect([exitCode, signalCode]).toEqual([null, null]);
});

it('stopDatabasesIn does nothing where there is no folder', async () => {
  await expect(stopDatabasesIn(path.join(folder, 'none'))).resolves.toBeUndefined();
});
