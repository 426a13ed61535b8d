/**
 * Prints how much JavaScript a first view of each route loads, and fails when one exceeds the limit. Routes are
 * the dynamic imports of the pages' descriptors and of the application; a first view has the chunks of the entry, of the application that it
 * loads and of the route, with all their static imports: what a page needs before it can be used. A journey measures what is loaded later,
 * when the browser is idle (first-view.spec.ts). The limit applies to brotli, which the shop sends to all browsers of the last eight
 * years; gzip is shown too.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, printLine } from './lib/prepare.mjs';

const { scriptKb: LIMIT_KB } = JSON.parse(
  readFileSync(new URL('lib/first-view-limit.json', import.meta.url), 'utf8'),
);

const dist = path.join(ROOT, 'dist', 'client');
const manifestFile = path.join(dist, '.vite', 'manifest.json');
if (!existsSync(manifestFile)) fail('There is no build to measure. Run `npm run build` first.');

const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry && key.endsWith('index.html'));
if (entry === undefined) fail('The manifest of the client names no entry.');

// start.ts loads the application.
const application = Object.keys(manifest).find((key) => key.endsWith('src/entry-browser.tsx'));
if (application === undefined) fail('The manifest of the client does not name the application.');
const routes = routeModules();
if (routes.length === 0) fail('No page is split off: no descriptor (*.page.ts) loads its chunk on demand.');

const common = statically(application, statically(entry));
const rows = [{ name: '(shell alone)', ...weigh(common) }];
for (const route of routes) rows.push({ name: route, ...weigh(new Set([...common, ...statically(route)])) });
rows.sort((a, b) => a.brotli - b.brotli);

const width = Math.max(...rows.map(({ name }) => name.length));
for (const { name, brotli, gzip } of rows) {
  const verdict = brotli > LIMIT_KB ? `  above ${LIMIT_KB} kB` : '';
  printLine(
    `${name.padEnd(width)} ${brotli.toFixed(1).padStart(7)} kB  (gzip ${gzip.toFixed(1)} kB)${verdict}`,
  );
}
const tooBig = rows.filter(({ brotli }) => brotli > LIMIT_KB);
if (tooBig.length > 0)
  fail(`${tooBig.length} of ${rows.length} first views load more than ${LIMIT_KB} kB of JavaScript.`);
printLine(`JavaScript of every first view: at most ${LIMIT_KB} kB compressed`);

/** After bundling, the pages are dynamic imports of the application or of its static imports. */
function routeModules() {
  const found = new Set();
  for (const key of statically(application)) {
    for (const target of manifest[key].dynamicImports ?? []) found.add(target);
  }
  return [...found].filter((key) => manifest[key]?.file.endsWith('.js'));
}

/** Collects a chunk and all its static imports, by manifest key. */
function statically(key, into = new Set()) {
  if (into.has(key) || manifest[key] === undefined) return into;
  into.add(key);
  for (const imported of manifest[key].imports ?? []) statically(imported, into);
  return into;
}

/**
 * Returns kilobytes of 1,000 as transferred: the size of the compressed file beside a chunk, or of the chunk
 * itself.
 */
function weigh(keys) {
  const sizes = { brotli: 0, gzip: 0 };
  for (const name of new Set([...keys].map((key) => manifest[key].file))) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(dist, name);
    const sent = (ending) => readFileSync(existsSync(file + ending) ? file + ending : file).length / 1000;
    sizes.brotli += sent('.br');
    sizes.gzip += sent('.gz');
  }
  return sizes;
}

function fail(line) {
  printLine(line);
  process.exit(1);
}
