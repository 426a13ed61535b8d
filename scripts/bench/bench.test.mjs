import { expect, it } from 'vitest';
import { cpuBetween, readCpu } from './cpu.mjs';
import { add, emptyTally, misses, summary } from './report.mjs';
import { sequentialScans } from './scale/plans.mjs';

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

it('sequentialScans names the large tables that a plan scans, at any depth', async () => {
  const scan = (name) => ({ 'Node Type': 'Seq Scan', 'Relation Name': name });
  const plan = {
    'Node Type': 'Limit',
    Plans: [{ 'Node Type': 'Sort', Plans: [scan('product'), scan('brand')] }],
  };
  const asked = [];
  const client = {
    async query(statement) {
      asked.push(statement.text ?? statement);
      return { rows: [{ 'QUERY PLAN': [{ Plan: plan }] }] };
    },
  };
  const statements = [
    { text: 'SELECT 1 FROM product', values: [] },
    { text: 'BEGIN', values: [] },
  ];
  expect(await sequentialScans(client, statements, new Set(['product']))).toEqual(['product']);
  expect(asked.filter((text) => text.startsWith('EXPLAIN'))).toHaveLength(2);
});
