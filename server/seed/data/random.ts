/** Seeded random numbers: the same name gives the same sequence on every machine. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** An integer from min to max, inclusive. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

function hash32(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
}

export function createRandom(name: string): Random {
  let state = hash32(name);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  function int(min: number, max: number): number {
    return min + Math.floor(next() * (max - min + 1));
  }
  function pick<T>(items: readonly T[]): T {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }
  function shuffle<T>(items: readonly T[]): T[] {
    const withKeys = items.map((item) => ({ item, key: next() }));
    return withKeys.sort((a, b) => a.key - b.key).map(({ item }) => item);
  }
  return { next, int, chance: (probability) => next() < probability, pick, shuffle };
}
