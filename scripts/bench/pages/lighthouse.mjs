/** Lighthouse 12, the last that runs on Node 20. It is installed below .bench on first use. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { printLine } from '../../lib/prepare.mjs';

const VERSION = '12.8.2';
const GROUPS = ['performance', 'accessibility', 'best-practices', 'seo'];
const TIMEOUT_MS = 180_000;

/** @returns scores of 100 by group, and the error of a run that has none */
export async function runLighthouse(chromium, dataDir, origin, { path: pagePath }) {
  const cli = install(dataDir);
  const report = path.join(dataDir, 'lighthouse.json');
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      cli,
      origin + pagePath,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${GROUPS.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { encoding: 'utf8', timeout: TIMEOUT_MS, env: { ...process.env, CHROME_PATH: chromium } },
  );
  if (status !== 0) return { error: stderr.trim().split('\n').at(-1) ?? `exit ${status}` };
  const { categories, runtimeError, audits } = JSON.parse(readFileSync(report, 'utf8'));
  if (runtimeError) return { error: runtimeError.code };
  return {
    ...Object.fromEntries(GROUPS.map((group) => [group, Math.round((categories[group]?.score ?? 0) * 100)])),
    firstPaint: audits['first-contentful-paint'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    failed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode === 'binary')
      .map(({ id }) => id),
  };
}

function install(dataDir) {
  const folder = path.join(dataDir, `lighthouse-${VERSION}`);
  const cli = path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (existsSync(cli)) return cli;
  printLine(`Installing Lighthouse ${VERSION}`);
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', `lighthouse@${VERSION}`],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Lighthouse was not installed:\n${stderr}`);
  return cli;
}
