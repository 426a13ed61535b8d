/** The processes that a program has started, directly or through others, whatever their process group. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * @param known processes found by earlier calls: of one whose parent has ended, the system tells its origin no longer
 * @returns the process ids of what `root` and the known processes have started, and of the known ones that still run
 */
export function processesStartedBy(root, known = []) {
  const parents = parentsOfAll();
  const childrenOf = new Map();
  for (const [pid, parent] of parents) childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), pid]);
  const found = new Set(known.filter((pid) => parents.has(pid)));
  const open = [root, ...found];
  while (open.length > 0)
    for (const pid of childrenOf.get(open.pop()) ?? []) {
      if (found.has(pid)) continue;
      found.add(pid);
      open.push(pid);
    }
  return [...found];
}

/** Does nothing for a process that has ended, or is another user's. */
export function killProcess(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
  }
}

/**
 * Small Linux images have no `ps`, and other systems no `/proc`.
 * @returns the parent's process id by process id, without processes that ended and wait for their parent; empty where there is neither
 */
function parentsOfAll() {
  try {
    return new Map(readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? statusOf(name) : [])));
  } catch {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
    const lines = (stdout ?? '').matchAll(/^ *(\d+) +(\d+) +(?!Z)/gm);
    return new Map(Array.from(lines, ([, pid, parent]) => [Number(pid), Number(parent)]));
  }
}

function statusOf(name) {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    // A program's name, in parentheses, may contain spaces and parentheses.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? [] : [[Number(name), Number(parent)]];
  } catch {
    return [];
  }
}
