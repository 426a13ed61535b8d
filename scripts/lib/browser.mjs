/**
 * Finds a Chromium for the end-to-end tests, or installs one. A headless shell is preferred: the same engine
 * without a desktop user interface, which opens a page in half the time.
 */
import { accessSync, constants } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { run, printLine, ROOT } from './prepare.mjs';

const WELL_KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * @returns the path of a working Chromium; empty for Playwright's own, which it finds by itself
 * @throws when there is none and none can be installed
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found !== null) return found;
  for (const install of [installWithApt, installWithPlaywright]) {
    await install().catch((error) => printLine(`  ${error.message}`));
    const installed = await findBrowser();
    if (installed !== null) return installed;
  }
  throw new Error('No Chromium found and none could be installed. Install one and set CHROMIUM_PATH to it.');
}

async function findBrowser() {
  const starts = (file) => file && isExecutable(file) && answers(file);
  const found = [process.env.CHROMIUM_PATH, ...WELL_KNOWN].find(starts);
  if (found !== undefined) return found;
  const { chromium } = await import('playwright');
  return starts(chromium.executablePath()) ? '' : null;
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
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Error('apt-get needs root');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const install = (name) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  // Not every release of Debian and its derivatives has the shell.
  await install('chromium-headless-shell').catch(() => install('chromium'));
}
