import { spawn } from 'node:child_process';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from '../load.mjs';
import { isRunning } from '../../lib/is-running.mjs';

export const title =
  'a power cut (kill -9 of the shop and of PostgreSQL) that leaves postmaster.pid empty, or with the id of another program';
export const bound = 'the next start opens the shop';
export const opensItsOwn = true;

export async function run(context) {
  let shop = await context.openShop();
  const { dataDir } = shop;
  const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
  const open = () => context.openShop({}, { dataDir });
  const other = spawn(process.execPath, [
    '-e',
    'setInterval(() => {}, 1000)',
    '--',
    '-D',
    path.dirname(pidFile),
  ]);
  const figures = {};
  let isHeld = true;
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
  }
}

async function withId(pidFile, pid) {
  const [, ...lines] = (await readFile(pidFile, 'utf8')).split('\n');
  return [pid, ...lines].join('\n');
}
