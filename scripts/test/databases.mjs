/** Ends the databases that an interrupted test run leaves: each runs in a process group of its own, which Ctrl-C does not reach. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PID_FILE = 'postmaster.pid';
const STOP_TIMEOUT_MS = 10_000;

/** Stops every PostgreSQL whose data stand below a folder, and waits until it has ended. */
export async function stopDatabasesIn(folder) {
  await Promise.all(clustersIn(folder).map(stop));
}

/** PostgreSQL's immediate shutdown: the data are thrown away. Does nothing for a server that ends by itself meanwhile. */
async function stop(cluster) {
  try {
    const pidFile = path.join(cluster, PID_FILE);
    const pid = Number(/^\d+/.exec(readFileSync(pidFile, 'utf8'))?.[0] ?? 0);
    if (!isServer(pid, cluster)) return;
    process.kill(pid, 'SIGQUIT');
    for (let waitedMs = 0; existsSync(pidFile) && isServer(pid, cluster); waitedMs += 25) {
      if (waitedMs >= STOP_TIMEOUT_MS) return;
      await sleep(25);
    }
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error;
  }
}

/** Returns whether a process is PostgreSQL's server or one of its workers, which name themselves `postgres: …`. */
export function isDatabase(pid) {
  return /^postgres:?$/.test(path.basename(commandLineOf(pid).split(' ')[0]));
}

/** Another program may have got the process id of a server that was killed, or name the folder. */
function isServer(pid, cluster) {
  const [program = '', ...rest] = commandLineOf(pid).split(' ');
  return pid > 1 && path.basename(program) === 'postgres' && `${rest.join(' ')} `.includes(`-D ${cluster} `);
}

/** Empty when there is no such process. Small Linux images have no `ps`, and other systems no `/proc`. */
function commandLineOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    const { stdout } = spawnSync('ps', ['-ww', '-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
    return stdout?.trim() ?? '';
  }
}

function clustersIn(folder) {
  if (existsSync(path.join(folder, PID_FILE))) return [folder];
  return foldersIn(folder).flatMap((name) => clustersIn(path.join(folder, name)));
}

/** None of a folder that is deleted meanwhile. */
function foldersIn(folder) {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}
