/**
 * Processor time of the shop and of PostgreSQL, from Linux' /proc: it hardly moves when others use the machine, as rates do.
 * Source: proc_pid_stat(5).
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Of a clock tick; USER_HZ is 100 on every architecture that Node runs on. */
const TICK_MS = 10;

/** Milliseconds of user and system time, of a process with all its threads; with the children that have ended, if asked for. */
async function cpuOf(pid, withEndedChildren = false) {
  const fields = await statOf(pid);
  if (fields === null) return null;
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
  return TICK_MS * (user + system + (withEndedChildren ? endedUser + endedSystem : 0));
}

/** The fields of /proc/<pid>/stat from the third on: the second may contain spaces. */
async function statOf(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

async function childrenOf(pid) {
  const all = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(all.map(async (child) => ({ child, stat: await statOf(child) })));
  return stats.filter(({ stat }) => stat?.[1] === String(pid)).map(({ child }) => child);
}

/** The process of the embedded PostgreSQL of a shop; null where the database is elsewhere. */
export async function postmasterOf(dataDir) {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : Number(text.split('\n')[0]);
}

/**
 * Processor time so far, in milliseconds; a part is null where /proc does not tell.
 * @param postmaster counts with all its connections and workers
 */
export async function readCpu(pid, postmaster) {
  const node = await cpuOf(pid);
  if (postmaster === null) return { node, postgres: null };
  const children = await childrenOf(postmaster);
  const parts = await Promise.all([cpuOf(postmaster, true), ...children.map((child) => cpuOf(child))]);
  const known = parts.filter((part) => part !== null);
  return { node, postgres: known.length === 0 ? null : known.reduce((sum, part) => sum + part, 0) };
}

/** The difference of two readings. A connection that closed between them may make it too small, but never negative. */
export function cpuBetween(before, after) {
  const between = (name) =>
    before[name] === null || after[name] === null ? null : Math.max(0, after[name] - before[name]);
  return { node: between('node'), postgres: between('postgres') };
}

/** Resident memory of a process in MB; null where /proc does not tell. */
export async function memoryOf(pid) {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}
