import { alternatives, type Draft } from './partition';
import { createRandom } from './random';

/** The page size on which no model should appear twice. */
const PAGE = 12;

/** Lower case without spaces, because some collations ignore them. */
function plainKey(name: string): string {
  return name.toLowerCase().replace(/ /g, '');
}

/** The two orders in which a database may sort names: with spaces, or ignoring them. */
const NAME_KEYS: ((name: string) => string)[] = [(name) => name.toLowerCase(), plainKey];

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Drafts that repeat a model on their page of the list by name. */
function offenders(drafts: readonly Draft[], nameOf: (draft: Draft) => string): Draft[] {
  const found = new Set<Draft>();
  for (const key of NAME_KEYS) {
    const sorted = [...drafts].sort((a, b) => compare(key(nameOf(a)), key(nameOf(b))));
    for (let start = 0; start < sorted.length; start += PAGE) {
      const seen = new Set<string>();
      for (const draft of sorted.slice(start, start + PAGE)) {
        if (seen.has(draft.model.model)) found.add(draft);
        seen.add(draft.model.model);
      }
    }
  }
  return [...found];
}

/**
 * Swaps edition words until no page of the list by name repeats a model, or no swap improves it. Each draft gets only
 * words that suit all its colours.
 */
export function spreadByName(drafts: Draft[], nameOf: (draft: Draft) => string): void {
  const random = createRandom('spread/name');
  let crowded = offenders(drafts, nameOf);
  for (let round = 0; round < 12 && crowded.length > 0; round += 1) {
    for (const draft of crowded) {
      const taken = new Set(
        drafts.filter(({ model }) => model === draft.model).map(({ edition }) => edition.word),
      );
      const before = draft.edition;
      let best = crowded.length;
      let chosen = before;
      for (const edition of random.shuffle(alternatives(draft, taken)).slice(0, 6)) {
        draft.edition = edition;
        const count = offenders(drafts, nameOf).length;
        if (count < best) {
          best = count;
          chosen = edition;
        }
      }
      draft.edition = chosen;
      if (chosen !== before) crowded = offenders(drafts, nameOf);
    }
  }
}

/**
 * Orders items so that no model repeats within two pages while there are enough models: in rounds over a fixed order
 * of models, one item each. `choose` selects a model's item.
 */
export function roundRobin<T>(
  groups: ReadonlyMap<string, readonly T[]>,
  seed: string,
  choose: (items: readonly T[], round: number) => T,
): T[] {
  const random = createRandom(seed);
  const row = random.shuffle([...groups.keys()]);
  const left = new Map([...groups].map(([model, items]) => [model, [...items]]));
  const order: T[] = [];
  for (let round = 0; left.size > 0; round += 1) {
    for (const model of row) {
      const items = left.get(model);
      if (!items) continue;
      const item = choose(items, round);
      items.splice(items.indexOf(item), 1);
      if (items.length === 0) left.delete(model);
      order.push(item);
    }
  }
  return order;
}
