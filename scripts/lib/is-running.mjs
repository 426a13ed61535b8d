import { existsSync, readFileSync } from 'node:fs';

/** Returns whether a process runs, including another user's. One that has ended and waits for its parent does not. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in parentheses, may contain spaces and parentheses.
    return !stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    // It has ended just now, or the system has no `/proc`.
    return !existsSync('/proc/self/stat');
  }
}
