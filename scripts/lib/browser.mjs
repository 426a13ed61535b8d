/**
 * Finds a Chromium for the end-to-end tests, or installs one. A headless shell is preferred: the same engine
 * without a desktop user interface, which takes a fifth less CPU time. It is installed beside a full Chromium where
 * that changes no installed package; the full one is used where it cannot be had.
 */
import { accessSync, constants } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { run, printLine, ROOT } from './prepare.mjs';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** Of each of three steps. */
const SHELL_TIMEOUT_MS = 120_000;
const FULL_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What looks for browsers and installs them; tests replace it. */
const SYSTEM = { starts, playwrightStarts, installShell, installWithApt, installWithPlaywright };

/**
 * @returns the path of a working Chromium; empty for Playwright's own, which it finds by itself
 * @throws when there is none and none can be installed
 */
export async function ensureBrowser({ wanted = process.env.CHROMIUM_PATH, system = SYSTEM } = {}) {
  const find = async () => {
    const found = [wanted, HEADLESS_SHELL].find(system.starts);
    if (found !== undefined) return { file: found, isShell: true };
    // Playwright runs its own headless shell.
    if (await system.playwrightStarts()) return { file: '', isShell: true };
    const full = FULL_BROWSERS.find(system.starts);
    return full === undefined ? null : { file: full, isShell: false };
  };
  const present = await find();
  if (present?.isShell) return present.file;
  const installs =
    present === null ? [system.installWithApt, system.installWithPlaywright] : [system.installShell];
  for (const install of installs) {
    await install().catch((error) => printLine(`  ${error.message}`));
    const installed = await find();
    if (installed !== null) return installed.file;
  }
  throw new Error('No Chromium found and none could be installed. Install one and set CHROMIUM_PATH to it.');
}

function starts(file) {
  return Boolean(file) && isExecutable(file) && answers(file);
}

async function playwrightStarts() {
  const { chromium } = await import('playwright');
  return starts(chromium.executablePath());
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function answers(file) {
  return spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}

function installWithPlaywright() {
  printLine('Installing a browser for the journeys');
  const cli = path.join(ROOT, 'node_modules', 'playwright', 'cli.js');
  return run(process.execPath, [cli, 'install', 'chromium'], { timeout: 300_000 });
}

async function installWithApt() {
  const install = (name) => apt(['install', '-y', '-qq', '--no-install-recommends', name]);
  await apt(['update', '-qq']);
  // Not every release of Debian and its derivatives has the shell.
  await install('chromium-headless-shell').catch(() => install('chromium'));
}

/** Beside a full Chromium of the same version: upgrades nothing, and gives up soon where there is no network. */
async function installShell() {
  const quickly = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const options = { stdio: 'ignore', timeout: SHELL_TIMEOUT_MS };
  const install = () =>
    apt(
      [...quickly, 'install', '-y', '--no-install-recommends', '--no-upgrade', 'chromium-headless-shell'],
      options,
    );
  try {
    // The lists of packages may be missing, or older than the installed Chromium.
    await install().catch(async () => {
      await apt([...quickly, 'update'], options);
      await install();
    });
  } catch {
    throw new Error('The journeys use the full Chromium: its headless shell could not be installed.');
  }
}

async function apt(args, options = {}) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Error('apt-get needs root');
  await run('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, ...options });
}
