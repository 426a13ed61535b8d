import { EDITIONS, isEditionForCategory, type Edition } from './editions';
import { groupColourways, type Colourway, type ManifestModel } from './manifest';
import { createRandom } from './random';

/** A planned product: a model in one to four colourways, with an edition. */
export interface ProductDraft {
  model: ManifestModel;
  edition: Edition;
  colourways: Colourway[];
}

export const PRODUCT_COUNT = 1200;
const MAX_COLOURWAYS = 4;

/** Number of products per model: PRODUCT_COUNT in proportion to colourways, by largest remainder. */
export function allocateProducts(models: readonly ManifestModel[]): number[] {
  const colourways = models.map((model) => groupColourways(model).length);
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
function editionSizes(products: number, colourways: number, seed: string): number[] {
  const random = createRandom(`sizes/${seed}`);
  const sizes = Array.from({ length: products }, () => 1);
  let remainingColourways = colourways - products;
  for (let index = 0; remainingColourways > 0; index = (index + 1) % products) {
    const size = sizes[index] ?? 1;
    const add = Math.min(
      remainingColourways,
      MAX_COLOURWAYS - size,
      random.chance(0.1) ? 3 : random.chance(0.25) ? 2 : 1,
    );
    sizes[index] = size + add;
    remainingColourways -= add;
  }
  return sizes.sort((a, b) => b - a);
}

function tryPartition(model: ManifestModel, sizes: readonly number[], seed: string): ProductDraft[] | null {
  const random = createRandom(seed);
  const remaining = random.shuffle(groupColourways(model));
  const used = new Set<string>();
  const drafts: ProductDraft[] = [];
  for (const size of sizes) {
    const edition = random.shuffle(EDITIONS).find((candidate) => {
      const { word, colours } = candidate;
      if (used.has(word) || !isEditionForCategory(candidate, model.category)) return false;
      return (
        new Set(remaining.map(({ colour }) => colour).filter((colour) => colours.includes(colour))).size >=
        size
      );
    });
    if (!edition) return null;
    const chosen: Colourway[] = [];
    for (const colourway of remaining) {
      const isNewColour = chosen.every((other) => other.colour !== colourway.colour);
      if (chosen.length < size && isNewColour && edition.colours.includes(colourway.colour))
        chosen.push(colourway);
    }
    used.add(edition.word);
    for (const colourway of chosen) remaining.splice(remaining.indexOf(colourway), 1);
    drafts.push({ model, edition, colourways: chosen });
  }
  return drafts;
}

/**
 * Divides a model's colourways into editions. Large editions choose first, so that their colours suit one sentence;
 * the others get a word that suits their single colour. A model uses each word once.
 */
export function partitionIntoEditions(model: ManifestModel, products: number): ProductDraft[] {
  const sizes = editionSizes(products, groupColourways(model).length, model.model);
  for (let round = 0; round < 200; round += 1) {
    const drafts = tryPartition(model, sizes, `editions/${model.model}/${round}`);
    if (drafts) return drafts;
  }
  throw new Error(`The editions do not fit the colourways of ${model.model}`);
}

/** Words that could replace a draft's own. */
export function findAlternativeEditions(draft: ProductDraft, taken: ReadonlySet<string>): Edition[] {
  const colours = draft.colourways.map((colourway) => colourway.colour);
  return EDITIONS.filter(
    (edition) =>
      !taken.has(edition.word) &&
      isEditionForCategory(edition, draft.model.category) &&
      colours.every((colour) => edition.colours.includes(colour)),
  );
}
