/**
 * The folder of a test run's temporary files: in memory where there is room, because PostgreSQL creates and deletes 300
 * files for each test database.
 */
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isRunning } from '../lib/is-running.mjs';

const GIB = 2 ** 30;
const SHARED_MEMORY = '/dev/shm';
/** Of statfs(2): a file system in memory. */
const TMPFS_MAGIC = 0x01021994;
const PREFIX = 'potli-test-';
/** Of the folder itself, and the same again for browsers and tests. */
const NEEDED = 3 * GIB;

/**
 * Creates the folder, and deletes those of runs that were killed.
 * @returns its path; other users may enter it, because as root the databases run as another user
 */
export function createScratchFolder(parent = hasRoomInMemory() ? SHARED_MEMORY : tmpdir()) {
  deleteAbandoned(parent);
  const folder = mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoomInMemory() {
  try {
    const { type, bavail, bsize } = statfsSync(SHARED_MEMORY);
    accessSync(SHARED_MEMORY, constants.W_OK);
    const available = /^MemAvailable: +(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0;
    return type === TMPFS_MAGIC && bavail * bsize >= NEEDED && Number(available) * 1024 >= 2 * NEEDED;
  } catch {
    return false;
  }
}

/** A killed run leaves its folder, which would take memory until the machine restarts. The name has the run's process id. */
function deleteAbandoned(parent) {
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      rmSync(path.join(parent, name), { recursive: true, force: true });
    } catch {
      // Another user's, who deletes it with a run of their own.
    }
  }
}
