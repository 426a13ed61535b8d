/** Finds a Chromium for the journeys, or installs one. Without a browser there is no test run. */
import { accessSync, constants } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { run, say, ROOT } from './prepare.mjs';

const WELL_KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * @returns the path of a Chromium that starts
 * @throws when none is there and none can be installed
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  for (const install of [installWithPlaywright, installWithApt]) {
    await install().catch((error) => say(`  ${error.message}`));
    const installed = await findBrowser();
    if (installed) return installed;
  }
  throw new Error('No Chromium found and none could be installed. Install one and set CHROMIUM_PATH to it.');
}

async function findBrowser() {
  const { chromium } = await import('playwright');
  const candidates = [process.env.CHROMIUM_PATH, ...WELL_KNOWN, chromium.executablePath()];
  return candidates.find((file) => file && isExecutable(file) && answers(file));
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
  say('Installing a browser for the journeys');
  const cli = path.join(ROOT, 'node_modules', 'playwright', 'cli.js');
  return run(process.execPath, [cli, 'install', 'chromium'], { timeout: 300_000 });
}

async function installWithApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Error('apt-get needs root');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
}
