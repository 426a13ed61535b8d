const REPEATS = 100;

/**
 * How many times longer `work` takes for four times the length: 4 for a linear pattern, 16 for one that backtracks over every
 * pair of characters. Both are the fastest of a hundred, in turns: neither a busy machine nor V8, which compiles a pattern
 * after some uses, changes the ratio.
 */
export function timeGrowth(work: (length: number) => void, length: number): number {
  const fastest = { short: Infinity, long: Infinity };
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    fastest.short = Math.min(
      fastest.short,
      timeOf(() => work(length)),
    );
    fastest.long = Math.min(
      fastest.long,
      timeOf(() => work(4 * length)),
    );
  }
  return fastest.long / fastest.short;
}

function timeOf(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}
