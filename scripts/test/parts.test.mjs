import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isRunning } from '../lib/is-running.mjs';
import { killProcess } from './process-tree.mjs';

/** Writes its process id into the folder of the run, and never ends by itself. */
const PROGRAM = `require('node:fs').writeFileSync(process.env.PID_FILE, String(process.pid)); setInterval(() => undefined, 1000)`;
/** Fills the run's folder from a process group of its own, as long as its process id is the one in the file. */
const WRITER = `const fs = require('node:fs');
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => undefined);
fs.writeFileSync(process.env.PID_FILE, String(process.pid));
const write = () => {
  for (let n = 0; n < 50; n += 1) fs.mkdirSync(process.env.SCRATCH + '/' + n + '/' + process.hrtime.bigint(), { recursive: true });
  setImmediate(write);
};
write();`;
/** Finds the folder of the run that is its parent. */
const FIND_SCRATCH = `const fs = require('node:fs');
const SCRATCH = ${JSON.stringify([tmpdir(), '/dev/shm'])}.filter(fs.existsSync)
  .flatMap((folder) => fs.readdirSync(folder).map((name) => folder + '/' + name))
  .find((file) => file.includes('/potli-test-' + process.ppid + '-'));`;
/** Ends at the signal, as vitest does, and leaves a process that writes. */
const PARENT = `${FIND_SCRATCH}
require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(WRITER)}], {
  env: { ...process.env, SCRATCH }, stdio: 'ignore', detached: true });
setInterval(() => undefined, 1000);`;
/** Leaves folders whose path is too long for the system. */
const TOO_DEEP = `${FIND_SCRATCH}
process.chdir(SCRATCH);
for (let depth = 0; depth < 30; depth += 1) { fs.mkdirSync('x'.repeat(200)); process.chdir('x'.repeat(200)); }
fs.writeFileSync(process.env.PID_FILE, String(process.pid));
setInterval(() => undefined, 1000);`;
const runOf = (
  program,
) => `import { Parts } from ${JSON.stringify(new URL('parts.mjs', import.meta.url).href)};
await new Parts({ count() {}, time() {} }).check('static', 'a program', ['-e', ${JSON.stringify(program)}]);`;
const FOLDERS = [tmpdir(), '/dev/shm'];

const foldersOf = (pid) =>
  FOLDERS.flatMap((folder) => {
    try {
      return readdirSync(folder)
        .filter((name) => name.startsWith(`potli-test-${pid}-`))
        .map((name) => path.join(folder, name));
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
    const { run, pid } = await startRun(PROGRAM);
    expect(foldersOf(run.pid)).toHaveLength(1);
    expect(await interrupted(run, signal)).toEqual([code, null]);
    expect(isRunning(pid)).toBe(false);
    expect(foldersOf(run.pid)).toEqual([]);
  },
);

it('an interrupted run ends what its programs have started before it deletes its files', async () => {
  const { run, pid } = await startRun(PARENT);
  onTestFinished(() => killProcess(pid));
  expect(await interrupted(run, 'SIGINT')).toEqual([130, null]);
  expect(isRunning(pid)).toBe(false);
  expect(foldersOf(run.pid)).toEqual([]);
});

it('an interrupted run that cannot delete its files says so and exits with the code of its signal', async () => {
  const { run } = await startRun(TOO_DEEP);
  const [folder] = foldersOf(run.pid);
  onTestFinished(() => void spawnSync('rm', ['-rf', folder]));
  let output = '';
  run.stdout.on('data', (chunk) => (output += chunk));
  expect(await interrupted(run, 'SIGINT')).toEqual([130, null]);
  expect(output).toContain(`Temporary files are left in ${folder}: ENAMETOOLONG`);
});

/** @returns the run, and the process id that its program has written */
async function startRun(program) {
  const folder = mkdtempSync(path.join(tmpdir(), 'potli-parts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'pid');
  const run = spawn(process.execPath, ['--input-type=module', '-e', runOf(program)], {
    env: { ...process.env, PID_FILE: file },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => run.kill('SIGKILL'));
  return { run, pid: await vi.waitUntil(() => readPid(file), { timeout: 20_000 }) };
}

function interrupted(run, signal) {
  const ended = once(run, 'close');
  run.kill(signal);
  return ended;
}

function readPid(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}
