/**
 * Runs the rows of a folder one after the other against real processes, and prints a table with a figure for each. A row that
 * throws, takes too long or takes the common shop down is broken. Ends by itself: each row has its time, and all together have.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale, checkNode, installIfStale, ROOT, say } from '../lib/prepare.mjs';

const ALL_MS = 14.5 * 60_000;
const ROW_SECONDS = 120;
/** What closing takes after the time is up. */
const LAST_MS = 20_000;

/**
 * @param name of the command: `security` or `faults`
 * @param folder of the rows: each exports `title`, `bound` (what the figure must keep) and `run(context)`, which answers { figures, isHeld }
 *   and lines of `details` for one that is broken; where this machine does not let it try, `isHeld` is null and `figures` say why. It may
 *   export `seconds` (its time) and `opensItsOwn` (it needs no common shop)
 */
export async function runRows(name, folder) {
  checkNode();
  if (!existsSync(path.join(ROOT, 'node_modules'))) await installIfStale();
  await buildIfStale();
  const rows = await readRows(folder);
  // Packages stand here only once they are installed.
  const { openShops } = await import('./shops.mjs');
  const shops = await openShops();
  const began = performance.now();
  // Whoever asks for a longer soak has the time for it.
  const allMs = ALL_MS + Math.max(0, Number(optionsOf(process.argv).soak || 0) - 5) * 60_000;
  const left = () => allMs - (performance.now() - began);
  const hardEnd = setTimeout(() => {
    say(`\n${name}: the time is up; what was still running is killed.`);
    shops.killAll();
    process.exit(1);
  }, allMs + LAST_MS);
  // Or their shops and databases would outlive the command.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      shops.killAll();
      process.exit(1);
    });
  let code = 1;
  try {
    say('Filling a shop that the others are copies of');
    await shops.prepare();
    const results = [];
    say('\n| row | what was tried | figure | bound | seconds | |\n| --- | --- | --- | --- | ---: | --- |');
    for (const row of rows) {
      const result = await runRow(row, shops, left());
      results.push({ ...result, name: row.name });
      say(
        `| ${row.name} | ${row.title} | ${result.figures} | ${row.bound ?? ''} | ${result.seconds.toFixed(1)} | ${verdictOf(result)} |`,
      );
    }
    for (const { name: row, details } of results.filter(
      ({ isHeld, details }) => isHeld === false && details.length > 0,
    ))
      say(`\n${row}\n${details.map((line) => `  ${line}`).join('\n')}`);
    const count = (verdict) => results.filter(({ isHeld }) => isHeld === verdict).length;
    const broken = count(false);
    const notRun = count(null) > 0 ? `, ${count(null)} not run` : '';
    say(
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
    // It goes on failing after its time is up, which nobody waits for.
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

/** A row may give its figures by name. */
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
    /** A demo shop that rows share, without limits; rows that change its settings, fill it or kill it open their own. */
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
    /** Aborted when the row is over. */
    signal,
  };
}

async function readRows(folder) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.mjs')).sort();
  const names = files.map((file) => file.replace(/\.mjs$/, ''));
  const only = optionsOf(process.argv).only?.split(',') ?? names;
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    say(`There is no row ${unknown.join(', ')}. There are: ${names.join(', ')}`);
    process.exit(1);
  }
  const rows = [];
  for (const name of names.filter((name) => only.includes(name))) {
    const module = await import(pathToFileURL(path.join(folder, `${name}.mjs`)).href);
    rows.push({ ...module, name });
  }
  return rows;
}

/** `--only=a,b` and `--soak=20` as { only: 'a,b', soak: '20' }. */
export function optionsOf(words) {
  return Object.fromEntries(
    words.flatMap((word) => {
      const [, name, value = ''] = /^--([a-z-]+)(?:=(.*))?$/.exec(word) ?? [];
      return name ? [[name, value]] : [];
    }),
  );
}
