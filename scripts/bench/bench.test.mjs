import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../server/src/platform/project-root';
import { cpuBetween, readCpu } from './cpu.mjs';
import { createTraffic, seededRandom, SHARES } from './mixed/traffic.mjs';
import { add, emptyTally, misses, summary } from './report.mjs';

it('readCpu tells the processor time of a process, or null where there is no /proc', async () => {
  const before = await readCpu(process.pid, null);
  const until = performance.now() + 200;
  while (performance.now() < until);
  const { node, postgres } = cpuBetween(before, await readCpu(process.pid, null));
  expect(postgres).toBeNull();
  if (process.platform === 'linux') expect(node).toBeGreaterThan(0);
  else expect(node).toBeNull();
});

it('a summary divides processor time by the answers that succeeded, and keeps what is unknown', () => {
  const tally = emptyTally();
  add(tally, { count: 10, failures: 5, seconds: 1, latencies: [1_000, 2_000] }, { node: 10, postgres: null });
  expect(summary(tally)).toMatchObject({ rate: 5, node: 2, postgres: null, p50: 2, failures: 5 });
});

it('misses names each aim that was not reached', () => {
  const target = { rate: 10, p50: 1, p99: 1, failures: 0, node: 1.5, postgres: 0.4 };
  const bytes = { ...target, rate: 100 };
  const row = { name: 'List', aim: [1.2, 0.5], targets: { uncached: target, bytes, cards: target } };
  expect(misses([row])).toEqual(['List: Node 1.50 ms instead of 1.2']);
  expect(misses([{ ...row, aim: [2, 0.5] }])).toEqual([]);
  expect(misses([{ ...row, aim: undefined, targets: { ...row.targets, cached: target } }])).toEqual([
    'List, cached: less than half of the same bytes',
  ]);
});

it('mixed traffic has the shares that it says, a third of the readers signed in, and no search twice', async () => {
  const shopper = { secret: 'x', variantIds: ['1', '2'], due: 100 };
  const trafficOf = () =>
    createTraffic({
      root: PROJECT_ROOT,
      port: 1,
      slugs: ['a', 'b', 'c'],
      categories: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'],
      session: 'sid=secret',
      carts: [shopper],
      buyers: Array.from({ length: 1_000 }, () => shopper),
      random: seededRandom(7),
    });
  const next = await trafficOf();
  const requests = Array.from({ length: 10_000 }, () => next());
  const ofKind = (kind) => requests.filter((request) => request.kind === kind);
  for (const [kind, share] of Object.entries(SHARES))
    expect(Math.abs(ofKind(kind).length - share * 100), kind).toBeLessThan(150);
  const readers = [...ofKind('list'), ...ofKind('product')];
  const signedIn = readers.filter(({ bytes }) => bytes.includes('Cookie: sid=secret'));
  expect(Math.abs(signedIn.length / readers.length - 1 / 3)).toBeLessThan(0.03);
  const searches = ofKind('search').map(({ bytes }) => bytes.toString());
  expect(new Set(searches).size).toBe(searches.length);
  // Zipf: the first of 400 addresses is asked for far more often than the last hundred together.
  const counts = new Map();
  for (const { address } of ofKind('list')) counts.set(address, (counts.get(address) ?? 0) + 1);
  expect(counts.get('list 0')).toBeGreaterThan(500);
  const guests = ofKind('list').filter(({ bytes }) => !bytes.includes('Cookie'));
  const sent = new Map(guests.map(({ address, bytes }) => [address, bytes.toString()]));
  expect(new Set(sent.values()).size).toBe(sent.size);
  const again = await trafficOf();
  expect(Array.from({ length: 50 }, () => again().kind)).toEqual(
    requests.slice(0, 50).map(({ kind }) => kind),
  );
});
