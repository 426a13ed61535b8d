/**
 * Runs the tests of a folder one after the other against real processes, and prints a table with their figures. A
 * test fails if it throws, exceeds its time or stops the shared shop. Each test and the whole run have a time
 * limit.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale, checkNode, installIfStale, ROOT, printLine } from '../lib/prepare.mjs';

const ALL_MS = 14.5 * 60_000;
const ROW_SECONDS = 120;
/** Time for closing after the time limit. */
const LAST_MS = 20_000;

/**
 * @param name of the command: `security` or `faults`
 * @param folder of the tests: each exports `title`, `bound` (the limit of its figure) and `run(context)`, which
 * returns { figures, isHeld }
 * and lines of `details` for a failure; when the machine cannot run it, `isHeld` is null and `figures` says why.
 * It may
 * export `seconds` (its time limit) and `opensItsOwn` (it does not need the shared shop)
 */
export async function runRows(name, folder) {
  checkNode();
  if (!existsSync(path.join(ROOT, 'node_modules'))) await installIfStale();
  await buildIfStale();
  const rows = await readRows(folder);
  // Packages can be imported only after they are installed.
  const { openShops } = await import('./shops.mjs');
  const shops = await openShops();
  const began = performance.now();
  // A longer soak test extends the time limit.
  const allMs = ALL_MS + Math.max(0, Number(optionsOf(process.argv).soak || 0) - 5) * 60_000;
  const left = () => allMs - (performance.now() - began);
  const hardEnd = setTimeout(() => {
    printLine(`\n${name}: the time is up; what was still running is killed.`);
    shops.killAll();
    process.exit(1);
  }, allMs + LAST_MS);
  // Otherwise shops and databases would outlive the command.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      shops.killAll();
      process.exit(1);
    });
  let code = 1;
  try {
    printLine('Filling a shop that the others are copies of');
    await shops.prepare();
    const results = [];
    printLine(
      '\n| row | what was tried | figure | bound | seconds | |\n| --- | --- | --- | --- | ---: | --- |',
    );
    for (const row of rows) {
      const result = await runRow(row, shops, left());
      results.push({ ...result, name: row.name });
      printLine(
        `| ${row.name} | ${row.title} | ${result.figures} | ${row.bound ?? ''} | ${result.seconds.toFixed(1)} | ${verdictOf(result)} |`,
      );
    }
    for (const { name: row, details } of results.filter(
      ({ isHeld, details }) => isHeld === false && details.length > 0,
    ))
      printLine(`\n${row}\n${details.map((line) => `  ${line}`).join('\n')}`);
    const count = (verdict) => results.filter(({ isHeld }) => isHeld === verdict).length;
    const broken = count(false);
    const notRun = count(null) > 0 ? `, ${count(null)} not run` : '';
    printLine(
      `\n${name}: ${count(true)} held, ${broken} broken${notRun}, ${Math.round((performance.now() - began) / 1000)} s`,
    );
    code = broken === 0 ? 0 : 1;
  } finally {
    await shops.close();
    clearTimeout(hardEnd);
  }
  process.exit(code);
}

async function runRow(row, shops, leftMs) {
  const began = performance.now();
  const limit = Math.min((row.seconds ?? ROW_SECONDS) * 1000, leftMs);
  const result = (figures, isHeld, details = []) => ({
    details,
    figures: written(figures).replaceAll('|', '\\|').replaceAll('\n', ' '),
    isHeld,
    seconds: (performance.now() - began) / 1000,
  });
  if (limit <= 1_000) return result('not run: the time was up', false);
  const ending = new AbortController();
  let timer;
  try {
    const context = await contextFor(row, shops, ending.signal);
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`took longer than ${Math.round(limit / 1000)} s`)), limit);
    });
    const running = row.run(context);
    // It may fail after its time limit; that error is ignored.
    running.catch(() => undefined);
    const { figures, isHeld, details } = await Promise.race([running, late]);
    return result(figures, isHeld === null ? null : isHeld === true, details);
  } catch (error) {
    return result(error?.stack?.split('\n').slice(0, 2).join(' ') ?? error, false);
  } finally {
    clearTimeout(timer);
    ending.abort();
    for (const shop of shops.opened()) if (!shop.isCommon || !shop.isAlive()) await shop.close();
  }
}

function verdictOf({ isHeld }) {
  if (isHeld === null) return 'not run';
  return isHeld ? 'held' : '**BROKEN**';
}

/** Formats figures, which may be an object by name. */
function written(figures) {
  if (typeof figures !== 'object' || figures === null || figures instanceof Error) return String(figures);
  return Object.entries(figures)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}

async function contextFor(row, shops, signal) {
  const [{ openTcpProxy }, { random }, requests, buying, { openDatabase }] = await Promise.all([
    import('./tcp-proxy.mjs'),
    import('./random.mjs'),
    Promise.all([import('./people.mjs'), import('./visitor.mjs')]).then((parts) =>
      Object.assign({}, ...parts),
    ),
    import('./buying.mjs'),
    import('./database.mjs'),
  ]);
  const common = async () => {
    const open = shops.opened().find(({ isCommon }) => isCommon);
    return open ?? Object.assign(await shops.openShop(), { isCommon: true });
  };
  const shop = row.opensItsOwn ? null : await common();
  return {
    /**
     * A demo shop without rate limits, shared by tests; those that change settings, fill it or kill it open their
     * own.
     */
    shop,
    url: shop?.url ?? null,
    openShop: shops.openShop,
    tcpProxy: openTcpProxy,
    openDatabase,
    requests,
    buying,
    random,
    root: ROOT,
    options: optionsOf(process.argv),
    /** Aborted when the test is over. */
    signal,
  };
}

async function readRows(folder) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.mjs')).sort();
  const names = files.map((file) => file.replace(/\.mjs$/, ''));
  const only = optionsOf(process.argv).only?.split(',') ?? names;
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    printLine(`There is no row ${unknown.join(', ')}. There are: ${names.join(', ')}`);
    process.exit(1);
  }
  const rows = [];
  for (const name of names.filter((name) => only.includes(name))) {
    const module = await import(pathToFileURL(path.join(folder, `${name}.mjs`)).href);
    rows.push({ ...module, name });
  }
  return rows;
}

/** Parses `--only=a,b` and `--soak=20` to { only: 'a,b', soak: '20' }. */
export function optionsOf(words) {
  return Object.fromEntries(
    words.flatMap((word) => {
      const [, name, value = ''] = /^--([a-z-]+)(?:=(.*))?$/.exec(word) ?? [];
      return name ? [[name, value]] : [];
    }),
  );
}
