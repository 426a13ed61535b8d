import { EDITIONS, fits, type Edition } from './editions';
import { colourwaysOf, type Colourway, type ManifestModel } from './manifest';
import { createRandom } from './random';

/** A planned product: a model in one to four colourways, with an edition. */
export interface Draft {
  model: ManifestModel;
  edition: Edition;
  colourways: Colourway[];
}

export const PRODUCT_COUNT = 1200;
const MAX_COLOURWAYS = 4;

/** Number of products per model: PRODUCT_COUNT in proportion to colourways, by largest remainder. */
export function productsPerModel(models: readonly ManifestModel[]): number[] {
  const colourways = models.map((model) => colourwaysOf(model).length);
  const all = colourways.reduce((sum, count) => sum + count, 0);
  const exact = colourways.map((count) => (count * PRODUCT_COUNT) / all);
  const counts = exact.map(Math.floor);
  const missing = PRODUCT_COUNT - counts.reduce((sum, count) => sum + count, 0);
  exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
    .slice(0, missing)
    .forEach(({ index }) => {
      counts[index] = (counts[index] ?? 0) + 1;
    });
  return counts;
}

/** Sizes of 1 to 4 that add up to the number of colourways. */
function sizesFor(products: number, colourways: number, seed: string): number[] {
  const random = createRandom(`sizes/${seed}`);
  const sizes = Array.from({ length: products }, () => 1);
  let spare = colourways - products;
  for (let index = 0; spare > 0; index = (index + 1) % products) {
    const size = sizes[index] ?? 1;
    const add = Math.min(spare, MAX_COLOURWAYS - size, random.chance(0.1) ? 3 : random.chance(0.25) ? 2 : 1);
    sizes[index] = size + add;
    spare -= add;
  }
  return sizes.sort((a, b) => b - a);
}

function attempt(model: ManifestModel, sizes: readonly number[], seed: string): Draft[] | null {
  const random = createRandom(seed);
  const left = random.shuffle(colourwaysOf(model));
  const used = new Set<string>();
  const drafts: Draft[] = [];
  for (const size of sizes) {
    const edition = random.shuffle(EDITIONS).find((candidate) => {
      const { word, colours } = candidate;
      if (used.has(word) || !fits(candidate, model.category)) return false;
      return (
        new Set(left.map(({ colour }) => colour).filter((colour) => colours.includes(colour))).size >= size
      );
    });
    if (!edition) return null;
    const chosen: Colourway[] = [];
    for (const colourway of left) {
      const fresh = chosen.every((other) => other.colour !== colourway.colour);
      if (chosen.length < size && fresh && edition.colours.includes(colourway.colour)) chosen.push(colourway);
    }
    used.add(edition.word);
    for (const colourway of chosen) left.splice(left.indexOf(colourway), 1);
    drafts.push({ model, edition, colourways: chosen });
  }
  return drafts;
}

/**
 * Divides a model's colourways into editions. Large editions choose first, so that their colours suit one sentence;
 * the others get a word that suits their single colour. A model uses each word once.
 */
export function editionsOf(model: ManifestModel, products: number): Draft[] {
  const sizes = sizesFor(products, colourwaysOf(model).length, model.model);
  for (let round = 0; round < 200; round += 1) {
    const drafts = attempt(model, sizes, `editions/${model.model}/${round}`);
    if (drafts) return drafts;
  }
  throw new Error(`The editions do not fit the colourways of ${model.model}`);
}

/** Words that could replace a draft's own. */
export function alternatives(draft: Draft, taken: ReadonlySet<string>): Edition[] {
  const colours = draft.colourways.map((colourway) => colourway.colour);
  return EDITIONS.filter(
    (edition) =>
      !taken.has(edition.word) &&
      fits(edition, draft.model.category) &&
      colours.every((colour) => edition.colours.includes(colour)),
  );
}
