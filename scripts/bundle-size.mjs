/**
 * Prints what a first view of each route loads as JavaScript, and fails when one is above its limit.
 * A route is what the table in client/src/app/routes.tsx imports on demand; a first view is the entry's chunks with everything
 * they import statically, and the route's chunks likewise. Sizes are gzipped, as a browser that knows no brotli gets them.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT, say } from './lib/prepare.mjs';

const LIMIT_KB = 170;
const ROUTE_TABLE = 'src/app/routes.tsx';

const dist = path.join(ROOT, 'dist', 'client');
const manifestFile = path.join(dist, '.vite', 'manifest.json');
if (!existsSync(manifestFile)) fail('There is no build to measure. Run `npm run build` first.');

const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry && key.endsWith('index.html'));
if (entry === undefined) fail('The manifest of the client names no entry.');

const routes = routeModules();
if (routes.length === 0) fail(`No page is split off: ${ROUTE_TABLE} imports none on demand.`);

const common = statically(entry);
const rows = [['(shell alone)', kilobytes(common)]];
for (const route of routes) rows.push([route, kilobytes(new Set([...common, ...statically(route)]))]);
rows.sort((a, b) => a[1] - b[1]);

const width = Math.max(...rows.map(([name]) => name.length));
for (const [name, size] of rows) {
  say(
    `${name.padEnd(width)} ${size.toFixed(1).padStart(7)} kB${size > LIMIT_KB ? `  above ${LIMIT_KB} kB` : ''}`,
  );
}
const tooBig = rows.filter(([, size]) => size > LIMIT_KB);
if (tooBig.length > 0)
  fail(`${tooBig.length} of ${rows.length} first views load more than ${LIMIT_KB} kB of JavaScript.`);
say(`JavaScript of every first view: at most ${LIMIT_KB} kB gzipped`);

/** Pages may be imported by the table itself or by what stands beside it, once bundled: both are the shell's on-demand imports. */
function routeModules() {
  const found = new Set();
  for (const key of statically(entry)) {
    for (const target of manifest[key].dynamicImports ?? []) found.add(target);
  }
  return [...found].filter((key) => manifest[key]?.file.endsWith('.js'));
}

/** A chunk and all that it imports statically, by manifest key. */
function statically(key, into = new Set()) {
  if (into.has(key) || manifest[key] === undefined) return into;
  into.add(key);
  for (const imported of manifest[key].imports ?? []) statically(imported, into);
  return into;
}

function kilobytes(keys) {
  let bytes = 0;
  for (const file of new Set([...keys].map((key) => manifest[key].file))) {
    if (file.endsWith('.js')) bytes += gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
  }
  return bytes / 1000;
}

function fail(line) {
  say(line);
  process.exit(1);
}
