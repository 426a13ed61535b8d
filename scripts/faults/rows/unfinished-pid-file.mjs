/** A power cut that leaves PostgreSQL's pid file empty, or with the id of another program: the next start opens the shop. */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../load.mjs';

export async function run(context) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'potli-power-cut-'));
  await chmod(dataDir, 0o711);
  const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
  const open = () => context.openShop({ DATA_DIR: dataDir });
  const other = spawn(process.execPath, [
    '-e',
    'setInterval(() => {}, 1000)',
    '--',
    '-D',
    path.dirname(pidFile),
  ]);
  const figures = {};
  let isHeld = true;
  let shop = await open();
  try {
    for (const [name, damage] of [
      ['empty', () => truncate(pidFile)],
      ['with the id of another program', async () => writeFile(pidFile, await withId(pidFile, other.pid))],
    ]) {
      const server = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
      for (const pid of [shop.pid, server]) process.kill(pid, 'SIGKILL');
      await until(() => [shop.pid, server].every((pid) => !isRunning(pid)), 5_000);
      await damage();
      const began = performance.now();
      shop = await open().catch((error) => {
        figures[name] = String(error);
        return null;
      });
      isHeld &&= shop !== null && (await fetch(`${shop.url}/readyz`)).status === 200;
      if (shop === null) break;
      figures[`${name}: milliseconds until it is open`] = Math.round(performance.now() - began);
    }
    return { figures, isHeld };
  } finally {
    await shop?.close();
    other.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function withId(pidFile, pid) {
  const [, ...lines] = (await readFile(pidFile, 'utf8')).split('\n');
  return [pid, ...lines].join('\n');
}

/** A process that has ended and that nobody has asked about yet counts as ended. */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
