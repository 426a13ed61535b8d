/**
 * `npm run bench`: measures the production server with the seed's data and prints a Markdown table. Four servers
 * share a database and take turns, so that other load of the machine affects all alike: the shop with its response
 * cache, the shop without, and the two baselines (see bench/floor.mjs).
 * `npm run bench -- --help` lists the options.
 */
import { execFile, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildIfStale, checkNode, helpIfAsked, installIfStale, ROOT } from './lib/prepare.mjs';
import { add, emptyTally, misses, sellingTable, summary, tables } from './bench/report.mjs';
import { markerOf, readRows, requestBytes } from './bench/rows.mjs';
import { captureCall, KINDS, measureSelling, prepareShoppers } from './bench/selling.mjs';
import { databaseOf, startShop } from './bench/shop.mjs';
import { startWire } from './bench/wire.mjs';

const CONNECTIONS = 16;
const WARM_UP_MS = 500;
const TURN_MS = Number(process.env.BENCH_SECONDS ?? 2) * 1000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Database connections of the baseline: as many as the shop has. */
const POOL = Number(process.env.DATABASE_POOL_SIZE ?? 20);

helpIfAsked(`npm run bench [-- --readme]
  Measures the shop, and prints tables in Markdown; --readme puts them into README.md.
  BENCH_SECONDS  the length of one turn (2)
  BENCH_ROUNDS   how many turns each gets per row (3)
  DATA_DIR       where the measured shop's data stand (.bench)`);

const stops = [];
try {
  await main();
} finally {
  for (const stop of stops.toReversed()) await stop();
}
process.exit();

async function main() {
  const before = os.loadavg()[0] ?? 0;
  checkNode();
  if (!existsSync(path.join(ROOT, 'node_modules'))) await installIfStale();
  await buildIfStale();
  const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(ROOT, '.bench'));
  await mkdir(dataDir, { recursive: true });
  printLine('Starting the shop (the first time it is seeded, which takes a while)');
  const cached = await shop({ DATA_DIR: dataDir, RESPONSE_CACHE: 'on', RATE_LIMITS: 'off' });
  const url = process.env.DATABASE_URL ?? (await databaseOf(dataDir));
  const uncached = await shop({ DATA_DIR: dataDir, DATABASE_URL: url, RESPONSE_CACHE: 'off' });
  const rows = await readRows(ROOT, (request) => ask(uncached.port, request));
  const sets = await captureStatements(url, dataDir, rows);
  const floors = { bytes: await helper('floor.mjs'), sql: await helper('floor.mjs') };
  const load = await helper('load.mjs');

  const results = [];
  for (const [at, row] of rows.entries()) {
    printLine(`${row.name} …`);
    results.push(await measure(row, sets[at] ?? [], { cached, uncached, floors, load, url }));
  }
  const sold = await selling({ url, dataDir, port: cached.port });
  const missed = misses(results);
  const report = [
    tables(results),
    sellingTable(sold),
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${CONNECTIONS} connections on loopback, one server process, answers uncompressed, ` +
      `${ROUNDS} turns of ${TURN_MS / 1000} s each, taken alternately. Node ${process.versions.node}, ${os.availableParallelism()} × ` +
      `${os.cpus()[0]?.model.trim()}, load ${before.toFixed(1)} before the start.`,
    'Aimed at: half of the same bytes from the cache, a sixth of the same SQL without it. ' +
      (missed.length === 0 ? 'Every aim is reached.' : `Not reached: ${missed.join('; ')}.`),
  ].join('\n\n');
  console.log(`\n${report}`);
  if (process.argv.includes('--readme')) await intoReadme(report);
  const failed = [
    ...results.flatMap(({ targets }) => Object.values(targets)),
    ...sold.flatMap(({ shop, sql }) => [shop, sql]),
  ];
  if (failed.some(({ failures }) => failures > 0)) process.exitCode = 1;
}

async function measure(row, statements, { cached, uncached, floors, load, url }) {
  const answers = [];
  for (const request of row.requests) answers.push(await ask(cached.port, request));
  const isHtml = row.requests[0].body === undefined;
  const markers = answers.map((answer) => markerOf(answer, isHtml));
  const type = isHtml ? 'text/html; charset=utf-8' : 'application/graphql-response+json; charset=utf-8';
  const bytes = await floors.bytes.tell({
    mode: 'bytes',
    answers: answers.map((answer) => ({ type, base64: answer.toString('base64') })),
  });
  const sql = await floors.sql.tell({ mode: 'sql', url, pool: POOL, sets: statements });

  // A baseline returns its answers in turn, whatever the request, so only the shop's answers are checked.
  const targets = {
    cached: { port: cached.port, markers },
    bytes: { port: bytes.port, markers: null },
    uncached: { port: uncached.port, markers },
    sql: { port: sql.port, markers: null },
  };
  const tallies = Object.fromEntries(Object.keys(targets).map((name) => [name, emptyTally()]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, { port, markers: expected }] of Object.entries(targets)) {
      const result = await load.tell({
        port,
        markers: expected,
        connections: CONNECTIONS,
        milliseconds: round === 0 ? WARM_UP_MS : TURN_MS,
        requests: row.requests.map((request) => requestBytes(request, port).toString('base64')),
      });
      if (round > 0) add(tallies[name], result);
    }
  }
  const summaries = Object.fromEntries(
    Object.entries(tallies).map(([name, tally]) => [name, summary(tally)]),
  );
  const count = statements[0]?.flat().length ?? 0;
  return { name: row.name, targets: summaries, statements: count };
}

/** Measures carts and checkouts, beside a baseline of the same statements. */
async function selling({ url, dataDir, port }) {
  printLine('Carts and checkouts …');
  const { shoppers, firstBag } = await prepareShoppers(url);
  const wire = await startWire(new URL(url));
  const watched = await startShop(ROOT, { DATA_DIR: dataDir, DATABASE_URL: wire.url, RATE_LIMITS: 'off' });
  const captured = [];
  try {
    for (const kind of KINDS)
      captured.push(await captureCall(kind, { port: watched.port, wire, settle, shoppers }));
  } finally {
    await watched.stop();
    wire.close();
  }
  const results = [];
  for (const [at, kind] of KINDS.entries()) {
    const { shopper: from, list: statements } = captured[at];
    const floor = await sellingFloor({ url, pool: POOL, statements, from, firstBag });
    const options = { port, floor, shoppers, connections: CONNECTIONS, turnMs: TURN_MS, rounds: ROUNDS };
    results.push({
      name: kind.name,
      statements: statements.length,
      ...(await measureSelling(kind, options)),
    });
  }
  return results;
}

/** @returns a function that runs a shopper's statements and returns whether all succeeded */
async function sellingFloor(work) {
  const child = fork(path.join(ROOT, 'scripts', 'bench', 'selling-floor.mjs'), { serialization: 'advanced' });
  stops.push(() => child.disconnect());
  const waiting = new Map();
  let last = 0;
  child.on('message', (message) => {
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  const tell = (message) =>
    new Promise((resolve) => {
      waiting.set(++last, resolve);
      child.send({ id: last, ...message });
    });
  await tell(work);
  return async (shopper) => {
    const { ok, error } = await tell({ shopper });
    if (!ok) printLine(error);
    return ok;
  };
}

/** Starts another shop behind a proxy that records its SQL. Each request runs twice; the second run is recorded. */
async function captureStatements(url, dataDir, rows) {
  const wire = await startWire(new URL(url));
  const watched = await startShop(ROOT, { DATA_DIR: dataDir, DATABASE_URL: wire.url, RESPONSE_CACHE: 'off' });
  try {
    const sets = [];
    for (const { name, requests } of rows) {
      const ofRow = [];
      for (const request of requests) {
        await ask(watched.port, request);
        await settle();
        wire.take();
        await ask(watched.port, request);
        await settle();
        ofRow.push(wire.take());
      }
      if (ofRow.every((set) => set.length === 0))
        throw new Error(`${name} runs no SQL: nothing to compare with`);
      sets.push(ofRow);
    }
    return sets;
  } finally {
    await watched.stop();
    wire.close();
  }
}

/** Waits for work after the answer (such as counting a view), which belongs to the request. */
function settle() {
  return new Promise((resolve) => setTimeout(resolve, 50));
}

async function shop(settings) {
  const started = await startShop(ROOT, settings);
  stops.push(started.stop);
  return started;
}

async function helper(file) {
  const child = fork(path.join(ROOT, 'scripts', 'bench', file), { serialization: 'advanced' });
  stops.push(() => child.disconnect());
  let id = 0;
  if (file === 'floor.mjs') await new Promise((resolve) => child.once('message', resolve));
  return {
    tell: (work) =>
      new Promise((resolve, reject) => {
        const failed = () => reject(new Error(`${file} ended`));
        child.once('exit', failed);
        child.once('message', (message) => {
          child.off('exit', failed);
          resolve(message);
        });
        child.send({ id: ++id, ...work });
      }),
  };
}

async function ask(port, request) {
  const answer = await fetch(`http://127.0.0.1:${port}${request.path}`, {
    method: request.method,
    headers:
      request.body === undefined
        ? { accept: 'text/html', 'accept-encoding': 'identity' }
        : {
            accept: 'application/graphql-response+json,application/json;q=0.9',
            'content-type': 'application/json',
            'accept-encoding': 'identity',
          },
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok)
    throw new Error(`${request.path} answers ${answer.status}: ${bytes.toString('utf8').slice(0, 500)}`);
  return bytes;
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
