/**
 * Prepares the packages and the build before anything runs. Plain Node without packages, since this runs first on
 * a fresh clone.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NODE_NEEDED = [20, 19];
const REPORT_EVERY_MS = 15_000;
const INSTALL_STAMP = path.join(ROOT, 'node_modules', '.potli-lock-hash');
const BUILD_STAMP = path.join(ROOT, 'dist', '.sources-hash');
/** Folders that are not part of a build: tests, and output of tools. */
const NOT_BUILT = new Set(['e2e', 'testing', 'node_modules']);
/** The sources of a build. */
const SOURCES = [
  'client',
  'server/src',
  'server/seed/data',
  'server/seed/loader',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.playground.config.ts',
  'scripts/build.mjs',
];

export function printLine(line) {
  process.stdout.write(`${line}\n`);
}

/** Prints a script's help and exits, when it is called with --help or -h. */
export function helpIfAsked(words) {
  if (!process.argv.some((word) => word === '--help' || word === '-h')) return;
  printLine(words);
  process.exit(0);
}

/** Exits with one line when this Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1])) return;
  printLine(`Potli needs Node ${NODE_NEEDED.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Runs `npm ci`, unless node_modules was installed from this lock file. */
export async function installIfStale() {
  const lock = hashOf([path.join(ROOT, 'package-lock.json')]);
  if (existsSync(INSTALL_STAMP) && readFileSync(INSTALL_STAMP, 'utf8') === lock) return;
  if (holdsWhatIsLocked()) {
    writeFileSync(INSTALL_STAMP, lock);
    return;
  }
  printLine('Installing packages (once: a minute or two, or several on a slow network or machine)');
  const options = { shell: process.platform === 'win32' };
  await reportWhile(
    'installing',
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], options),
  );
  writeFileSync(INSTALL_STAMP, lock);
}

/**
 * Returns whether an `npm install` by hand has installed every package in the lock file's version. Packages for
 * other platforms may be missing.
 */
function holdsWhatIsLocked() {
  const hidden = path.join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  const there = packagesOf(hidden);
  return Object.entries(packagesOf(path.join(ROOT, 'package-lock.json'))).every(
    ([place, { version, optional }]) =>
      place === '' || there[place]?.version === version || (optional && !there[place]),
  );
}

/** Builds, unless dist was built from these sources. */
export async function buildIfStale() {
  const sources = sourcesHash();
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === sources) return;
  printLine('Building the shop');
  await reportWhile('building', run(process.execPath, [path.join(ROOT, 'scripts', 'build.mjs')]));
}

/**
 * Called by the build when it has finished, with the sources' hash from before it started: later changes are not
 * in it.
 */
export function stampBuild(sources) {
  mkdirSync(path.dirname(BUILD_STAMP), { recursive: true });
  writeFileSync(BUILD_STAMP, sources);
}

export function sourcesHash() {
  return hashOf(SOURCES.flatMap((source) => filesUnder(path.join(ROOT, source))));
}

function filesUnder(place) {
  if (!existsSync(place)) return [];
  try {
    return readdirSync(place, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const file = path.join(place, entry.name);
        if (entry.isDirectory()) return NOT_BUILT.has(entry.name) ? [] : filesUnder(file);
        return /\.test\.tsx?$/.test(entry.name) ? [] : [file];
      });
  } catch {
    return [place];
  }
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/**
 * Prints every 15 seconds that work goes on, since npm and the build are silent for minutes where they are slow.
 * @returns what the work resolves to
 */
export async function reportWhile(verb, work) {
  const started = performance.now();
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - started) / 1000);
    const elapsed = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
    printLine(`  still ${verb}, ${elapsed} so far`);
  }, REPORT_EVERY_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Runs a program with inherited output.
 * @returns nothing; rejects with the exit code in the message when it fails
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}`));
    });
  });
}
