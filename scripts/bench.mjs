/**
 * `npm run bench`: measures the production server with the seed's data and prints Markdown tables. Four servers share a
 * database and take turns, so that other load of the machine affects all alike: the shop with its response cache, the shop
 * without, and two floors (see bench/floor.mjs). `npm run bench -- --help` lists the options.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildIfStale, checkNode, helpIfAsked, installIfStale, ROOT } from './lib/prepare.mjs';
import { runAndStop, started, stopAtEnd } from './lib/stop-at-end.mjs';

const CONNECTIONS = 16;
const WARM_UP_MS = 500;
/** Code that has run less often is not compiled yet. */
const WARM_UP_REQUESTS = 300;
const TURN_MS = Number(process.env.BENCH_SECONDS ?? 2) * 1000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2);
/** Database connections of the second floor: as many as the shop has. */
const POOL = Number(process.env.DATABASE_POOL_SIZE ?? 20);

helpIfAsked(`npm run bench [-- --readme] [-- --only=TEXT]
  Measures the shop, and prints tables in Markdown; --readme puts them into README.md, --only measures rows named so.
  BENCH_SECONDS  the length of one turn (2)
  BENCH_ROUNDS   how many turns each gets per row (2)
  DATA_DIR       where the measured shop's data stand (.bench)`);
checkNode();
if (!existsSync(path.join(ROOT, 'node_modules'))) await installIfStale();
const { ask, sendLoad, startHelper } = await import('./bench/client.mjs');
const { cpuBetween, postmasterOf, readCpu } = await import('./bench/cpu.mjs');
const { createPrintedCards } = await import('./bench/printed-cards.mjs');
const { add, emptyTally, misses, summary, tables } = await import('./bench/report.mjs');
const { markerOf, readRows } = await import('./bench/rows.mjs');
const { databaseOf, startShop } = await import('./bench/shop.mjs');

await runAndStop(main);
process.exit();

async function main() {
  const before = os.loadavg()[0] ?? 0;
  await buildIfStale();
  const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(ROOT, '.bench'));
  await mkdir(dataDir, { recursive: true });
  printLine('Starting the shop (the first time it is seeded, which takes a while)');
  const cached = await started(
    startShop(ROOT, { DATA_DIR: dataDir, RESPONSE_CACHE: 'on', RATE_LIMITS: 'off' }),
  );
  const url = process.env.DATABASE_URL ?? (await databaseOf(dataDir));
  const uncached = await started(
    startShop(ROOT, {
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      RESPONSE_CACHE: 'off',
      RATE_LIMITS: 'off',
    }),
  );
  const seconds = (WARM_UP_MS + ROUNDS * TURN_MS) / 1000;
  const rows = await readRows(ROOT, (request) => ask(uncached.port, request), url, seconds);
  const only = /--only=(\S+)/.exec(process.argv.join(' '))?.[1] ?? '';
  const printed = await createPrintedCards(url);
  stopAtEnd(printed.drop);
  const floors = {
    bytes: await started(startHelper('floor.mjs')),
    cards: await started(startHelper('floor.mjs')),
  };
  const load = await started(startHelper('load.mjs'));
  // Of a database elsewhere the processor time is unknown.
  const postmaster = process.env.DATABASE_URL === undefined ? await postmasterOf(dataDir) : null;

  const results = [];
  for (const row of rows.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()))) {
    printLine(`${row.name} …`);
    results.push(await measure(row, { cached, uncached, floors, load, printed, url, postmaster }));
  }
  const missed = misses(results);
  const report = [
    tables(results),
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${CONNECTIONS} connections on loopback, one server process, answers uncompressed, ` +
      `${ROUNDS} turns of ${TURN_MS / 1000} s each, taken alternately. Node ${process.versions.node}, ${os.availableParallelism()} × ` +
      `${os.cpus()[0]?.model.trim()}, load ${before.toFixed(1)} before the start. ${processorTime(results, postmaster)}`,
    `Aimed at: the processor time under "aim", for Node and PostgreSQL, and half of the same bytes from the cache. ` +
      (missed.length === 0 ? 'Every aim is reached.' : `Not reached: ${missed.join('; ')}.`),
  ].join('\n\n');
  console.log(`\n${report}`);
  if (process.argv.includes('--readme')) await intoReadme(report);
  const failed = results.flatMap(({ targets }) => Object.values(targets));
  if (failed.some(({ failures }) => failures > 0)) process.exitCode = 1;
}

/** What the columns of processor time hold. */
function processorTime(results, postmaster) {
  const ofNode = results.some(({ targets }) => targets.uncached.node !== null);
  if (!ofNode) return 'Processor time is unknown here: there is no /proc.';
  const text = 'Milliseconds of Node and PostgreSQL are processor time for each request, user and system.';
  return postmaster === null ? `${text} That of PostgreSQL is unknown: it is not embedded.` : text;
}

async function measure(row, { cached, uncached, floors, load, printed, url, postmaster }) {
  const sample = row.requests ?? row.take(0.1);
  const answers = [];
  // Which also fills the cache.
  for (const request of sample.slice(0, 8))
    answers.push(await ask((row.isCached ? cached : uncached).port, request));
  const isHtml = sample[0].body === undefined;
  const type = isHtml ? 'text/html; charset=utf-8' : 'application/graphql-response+json; charset=utf-8';
  const bytes = await floors.bytes.tell({
    mode: 'bytes',
    answers: answers.map((answer) => ({ type, base64: answer.toString('base64') })),
  });
  const keys = [];
  for (const answer of answers) keys.push(await printed.print(answer));
  const cards = await floors.cards.tell({
    mode: 'cards',
    url,
    pool: POOL,
    answers: keys.map((ofAnswer) => ({ type, keys: ofAnswer })),
  });

  // A floor returns its answers in turn, whatever the request, so only the shop's answers are checked.
  const markers = row.marker
    ? sample.map(() => row.marker)
    : await markersOf(sample, answers, isHtml, uncached.port);
  const targets = {
    ...(row.isCached && { cached: { ...cached, markers } }),
    bytes: { port: bytes.port, pid: floors.bytes.pid, markers: null },
    uncached: { ...uncached, markers },
    cards: { port: cards.port, pid: floors.cards.pid, markers: null },
  };
  const tallies = Object.fromEntries(Object.keys(targets).map((name) => [name, emptyTally()]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    const turnMs = round === 0 ? WARM_UP_MS : TURN_MS;
    for (const [name, { port, pid, markers: expected }] of Object.entries(targets)) {
      const isShop = expected !== null;
      const requests = row.take && isShop ? row.take(turnMs / 1000) : sample;
      const before = await readCpu(pid, postmaster);
      const result = await sendLoad(load, {
        port,
        requests,
        markers: isShop && row.take ? requests.map(() => row.marker) : expected,
        connections: CONNECTIONS,
        milliseconds: turnMs,
        atLeast: round === 0 && !row.take ? WARM_UP_REQUESTS : 0,
        lookIntoEach: row.marker !== undefined,
      });
      const cpu = cpuBetween(before, await readCpu(pid, postmaster));
      if (row.take && isShop && result.count > requests.length)
        throw new Error(`${row.name}: there were too few`);
      if (round > 0) add(tallies[name], result, cpu);
      if (result.failures > 0) printLine(`${row.name}, ${name}: ${JSON.stringify(result.reasons)}`);
    }
  }
  const summaries = Object.fromEntries(
    Object.entries(tallies).map(([name, tally]) => [name, summary(tally)]),
  );
  return { name: row.name, aim: row.aim, targets: summaries };
}

/** Requests beyond the first few are of the same kind, such as carts of other guests, and show the same product. */
async function markersOf(requests, answers, isHtml, port) {
  const markers = answers.map((answer) => markerOf(answer, isHtml));
  for (const request of requests.slice(answers.length))
    markers.push(markerOf(await ask(port, request), isHtml));
  return markers;
}

async function intoReadme(report) {
  const file = path.join(ROOT, 'README.md');
  const text = await readFile(file, 'utf8');
  const [start, end] = ['<!-- bench -->', '<!-- /bench -->'].map((mark) => text.indexOf(mark));
  if (start === -1 || end === -1) throw new Error('README.md has no place for the tables');
  const filled = `${text.slice(0, start)}<!-- bench -->\n\n${report}\n\n${text.slice(end)}`;
  await writeFile(file, filled);
  await promisify(execFile)(process.execPath, [path.join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), file], {
    cwd: ROOT,
  });
}

function printLine(line) {
  process.stderr.write(`${line}\n`);
}
