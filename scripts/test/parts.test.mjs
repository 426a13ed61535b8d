import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isRunning } from '../lib/is-running.mjs';

/** Writes its process id into the folder of the run, and never ends by itself. */
const PROGRAM = `require('node:fs').writeFileSync(process.env.PID_FILE, String(process.pid)); setInterval(() => undefined, 1000)`;
const RUN = `import { Parts } from ${JSON.stringify(new URL('parts.mjs', import.meta.url).href)};
await new Parts({ count() {}, time() {} }).check('static', 'a program', ['-e', ${JSON.stringify(PROGRAM)}]);`;
const FOLDERS = [tmpdir(), '/dev/shm'];

const foldersOf = (pid) =>
  FOLDERS.flatMap((folder) => {
    try {
      return readdirSync(folder).filter((name) => name.startsWith(`potli-test-${pid}-`));
    } catch {
      return [];
    }
  });

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])(
  'a run that is interrupted by %s ends its programs, deletes its files, and exits with %i',
  async (signal, code) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'potli-parts-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'pid');
    const run = spawn(process.execPath, ['--input-type=module', '-e', RUN], {
      env: { ...process.env, PID_FILE: file },
      stdio: 'ignore',
    });
    onTestFinished(() => run.kill('SIGKILL'));
    const pid = await vi.waitUntil(() => readPid(file), { timeout: 20_000 });
    expect(foldersOf(run.pid)).toHaveLength(1);
    const ended = once(run, 'exit');
    run.kill(signal);
    expect(await ended).toEqual([code, null]);
    expect(isRunning(pid)).toBe(false);
    expect(foldersOf(run.pid)).toEqual([]);
  },
);

function readPid(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}
