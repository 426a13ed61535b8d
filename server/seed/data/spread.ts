import { findAlternativeEditions, type ProductDraft } from './partition';
import { createRandom } from './random';

/** The page size on which no model should appear twice. */
const PAGE_SIZE = 12;

/** Lower case without spaces, because some collations ignore them. */
function collationKey(name: string): string {
  return name.toLowerCase().replace(/ /g, '');
}

/** The two orders in which a database may sort names: with spaces, or ignoring them. */
const NAME_KEYS: ((name: string) => string)[] = [(name) => name.toLowerCase(), collationKey];

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Drafts that repeat a model on their page of the list by name. */
function findRepeatedModels(
  drafts: readonly ProductDraft[],
  toName: (draft: ProductDraft) => string,
): ProductDraft[] {
  const repeated = new Set<ProductDraft>();
  for (const key of NAME_KEYS) {
    const sorted = [...drafts].sort((a, b) => compare(key(toName(a)), key(toName(b))));
    for (let start = 0; start < sorted.length; start += PAGE_SIZE) {
      const seen = new Set<string>();
      for (const draft of sorted.slice(start, start + PAGE_SIZE)) {
        if (seen.has(draft.model.model)) repeated.add(draft);
        seen.add(draft.model.model);
      }
    }
  }
  return [...repeated];
}

/**
 * Swaps edition words until no page of the list by name repeats a model, or no swap improves it. Each draft gets only
 * words that suit all its colours.
 */
export function separateModelsByName(drafts: ProductDraft[], toName: (draft: ProductDraft) => string): void {
  const random = createRandom('spread/name');
  let repeatedDrafts = findRepeatedModels(drafts, toName);
  for (let round = 0; round < 12 && repeatedDrafts.length > 0; round += 1) {
    for (const draft of repeatedDrafts) {
      const taken = new Set(
        drafts.filter(({ model }) => model === draft.model).map(({ edition }) => edition.word),
      );
      const before = draft.edition;
      let best = repeatedDrafts.length;
      let chosen = before;
      for (const edition of random.shuffle(findAlternativeEditions(draft, taken)).slice(0, 6)) {
        draft.edition = edition;
        const count = findRepeatedModels(drafts, toName).length;
        if (count < best) {
          best = count;
          chosen = edition;
        }
      }
      draft.edition = chosen;
      if (chosen !== before) repeatedDrafts = findRepeatedModels(drafts, toName);
    }
  }
}

/**
 * Orders items so that no model repeats within two pages while there are enough models: in rounds over a fixed order
 * of models, one item each. `choose` selects a model's item.
 */
export function interleaveByModel<T>(
  groups: ReadonlyMap<string, readonly T[]>,
  seed: string,
  choose: (items: readonly T[], round: number) => T,
): T[] {
  const random = createRandom(seed);
  const modelOrder = random.shuffle([...groups.keys()]);
  const remaining = new Map([...groups].map(([model, items]) => [model, [...items]]));
  const order: T[] = [];
  for (let round = 0; remaining.size > 0; round += 1) {
    for (const model of modelOrder) {
      const items = remaining.get(model);
      if (!items) continue;
      const item = choose(items, round);
      items.splice(items.indexOf(item), 1);
      if (items.length === 0) remaining.delete(model);
      order.push(item);
    }
  }
  return order;
}
