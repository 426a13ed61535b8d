/**
 * `npm run bench:pages`: how fast the shop's pages appear and react in a phone's browser, for this build and for an
 * earlier commit in the same run, and for this build's HTML without its scripts. Subjects take turns visit by visit,
 * so that other load of the machine affects all alike.
 */
import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './lib/browser.mjs';
import { buildIfStale, checkNode, helpIfAsked, installIfStale, printLine, ROOT } from './lib/prepare.mjs';
import { runAndStop, started, stopAtEnd } from './lib/stop-at-end.mjs';

/** The last commit before "Pages that are there at once" was worked on. */
const BASE = 'fb7dce41';
const GROUPS = ['loads', 'presses', 'lighthouse'];

helpIfAsked(`npm run bench:pages [-- --base=COMMIT|none --visits=N --only=${GROUPS.join(',')}]
  --base    the commit to compare with (${BASE}); it is built below .bench. "none" measures this build alone
  --visits  visits per page and subject, of which the median counts (5)
  --only    parts of: ${GROUPS.join(', ')} (all)
  DATA_DIR  where the measured shop's data stand (.bench)`);
checkNode();
await installIfStale();
const { values } = parseArgs({
  options: {
    base: { type: 'string', default: BASE },
    visits: { type: 'string', default: '5' },
    only: { type: 'string', default: GROUPS.join(',') },
  },
});
const visits = Number(values.visits);
const only = values.only.split(',');
if (!Number.isInteger(visits) || visits < 1) fail(`--visits is a whole number from 1, not ${values.visits}`);
const unknown = only.find((group) => !GROUPS.includes(group));
if (unknown !== undefined) fail(`--only knows ${GROUPS.join(', ')}, not ${unknown}`);

await buildIfStale();
const { chromium } = await import('playwright');
const { startShop } = await import('./bench/shop.mjs');
const { buildCommit } = await import('./bench/pages/build-commit.mjs');
const { pagesOf } = await import('./bench/pages/addresses.mjs');
const { measureLoad } = await import('./bench/pages/load.mjs');
const { measurePresses, PRESSES } = await import('./bench/pages/presses.mjs');
const { runLighthouse } = await import('./bench/pages/lighthouse.mjs');
const { loadTable, pressTable, lighthouseTable } = await import('./bench/pages/report.mjs');

await runAndStop(main);

async function main() {
  const executablePath = (await ensureBrowser()) || chromium.executablePath();
  const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(ROOT, '.bench'));
  const shops = [await open('this build', ROOT, dataDir)];
  if (values.base !== 'none') {
    const root = await buildCommit(values.base, dataDir);
    shops.push(await open(values.base, root, path.join(root, '.bench')));
  }
  const pages = await pagesOf(shops[0].origin);
  printLine(`Load of the machine before: ${(os.loadavg()[0] ?? 0).toFixed(1)}`);
  if (only.includes('loads') || only.includes('presses')) {
    const browser = await chromium.launch({ executablePath, args: ['--disable-quic'] });
    stopAtEnd(() => browser.close());
    if (only.includes('loads')) printLine(loadTable(await loads(browser, shops, pages)));
    if (only.includes('presses')) printLine(pressTable(await presses(browser, shops, pages)));
  }
  if (only.includes('lighthouse'))
    printLine(lighthouseTable(await lighthouse(executablePath, dataDir, shops, pages)));
}

/** Starts a built shop with its caches on, as `npm start` does. */
async function open(name, root, dataDir) {
  await mkdir(dataDir, { recursive: true });
  printLine(`Starting ${name} (the first time it is seeded, which takes a while)`);
  const shop = await started(startShop(root, { DATA_DIR: dataDir, RATE_LIMITS: 'off' }));
  return { name, origin: `http://127.0.0.1:${shop.port}` };
}

/** One result per page and subject. */
async function loads(browser, shops, pages) {
  const subjects = [...shops, { ...shops[0], name: 'this build, no scripts', isWithoutScripts: true }];
  const results = [];
  for (const page of pages) {
    const taken = subjects.map(() => []);
    for (let visit = 0; visit < visits; visit += 1)
      for (const [at, subject] of subjects.entries())
        taken[at].push(await measureLoad(browser, subject, page));
    printLine(`${page.name} …`);
    results.push(...subjects.map(({ name }, at) => ({ page: page.name, name, visits: taken[at] })));
  }
  return results;
}

async function presses(browser, shops, pages) {
  const results = [];
  for (const press of Object.keys(PRESSES)) {
    const taken = shops.map(() => []);
    for (let visit = 0; visit < visits; visit += 1)
      for (const [at, shop] of shops.entries())
        taken[at].push(await measurePresses(browser, shop, press, pages));
    printLine(`${press} …`);
    results.push(...shops.map(({ name }, at) => ({ press, name, visits: taken[at] })));
  }
  return results;
}

async function lighthouse(executablePath, dataDir, shops, pages) {
  const results = [];
  for (const page of pages)
    for (const { name, origin } of shops) {
      const runs = [];
      for (let run = 0; run < Math.min(visits, 3); run += 1)
        runs.push(await runLighthouse(executablePath, dataDir, origin, page));
      results.push({ page: page.name, name, runs });
      printLine(
        `${page.name}, ${name}: ${runs.map(({ performance }) => performance ?? 'failed').join(', ')}`,
      );
    }
  return results;
}

function fail(message) {
  printLine(message);
  process.exit(1);
}
