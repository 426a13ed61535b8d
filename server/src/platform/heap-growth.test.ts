import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { HEAP_GROWTH_FLAG } from './heap-growth';

/** Keeps 40 MB, writes garbage that outlives the young generation, and prints the largest heap in MB. */
const WRITE_GARBAGE = `
  const kept = Array.from({ length: 40 }, () => Array.from({ length: 131_072 }, (_item, at) => at + 0.5));
  let recent = [];
  let largest = 0;
  for (let round = 0; round < 600; round += 1) {
    recent.push(Array.from({ length: 13_107 }, (_item, at) => ({ at })));
    if (recent.length > 60) recent = recent.slice(30);
    largest = Math.max(largest, process.memoryUsage().heapTotal);
  }
  console.log(Math.round(largest / 1e6), kept.length);
`;

function largestHeap(flags: readonly string[]): number {
  const prepare = `(await import('node:v8')).setFlagsFromString(${JSON.stringify(flags.join(' '))});`;
  const program = `${flags.length > 0 ? prepare : ''}\n${WRITE_GARBAGE}`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program]);
  return Number.parseInt(output.toString(), 10);
}

it('the flag, set while the process runs, keeps the heap small when garbage outlives the young generation', () => {
  expect(largestHeap([HEAP_GROWTH_FLAG])).toBeLessThan(0.8 * largestHeap([]));
});
