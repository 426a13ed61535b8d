import { BRANDS, slugOf } from './brands';
import { CATEGORIES } from './categories';
import { colourFamilyOf, colourInWords, variantName } from './colours';
import { describe } from './descriptions';
import { kindFacts, tariffItemOf } from './kinds';
import type { Colourway, IndexedPicture, ManifestModel } from './manifest';
import { materialFamiliesOf } from './materials';
import type { ModelFacts } from './model.types';
import { modelFacts } from './models';
import type { Draft } from './partition';
import type { PriceList } from './price-lists';
import { priceLadder } from './prices';
import { createRandom, type Random } from './random';
import type { SeedBrand, SeedPicture, SeedProduct, SeedVariant } from './seed.types';
import { uuidOf } from './uuid';

const DISCOUNTED_SHARE = 0.34;
const SOLD_OUT_PRODUCT_SHARE = 0.015;
const SOLD_OUT_VARIANT_SHARE = 0.025;
const LOW_STOCK_SHARE = 0.12;
const MAX_STOCK = 80;

/** Models that are made abroad; all others are made in India. */
const MADE_ABROAD: Record<string, string> = {
  'ridgeline-25': 'Vietnam',
  'ridgeline-40': 'Vietnam',
  'trailhead-daypack': 'Vietnam',
  'expedition-duffel': 'Vietnam',
};

const ANGLE_IN_WORDS: Record<string, string> = {
  'three-quarter': 'seen from the front and side',
  front: 'seen from the front',
  back: 'seen from the back',
  side: 'seen from the side',
  open: 'open',
};

const WARM_METALS: Record<string, string> = { gold: 'Gold tone', silver: 'Silver tone', black: 'Black' };

export function productName(draft: Draft): string {
  return `${draft.edition.word} ${modelFacts(draft.model.model).name}`;
}

/** The largest laptop in inches, only where the manifest states it. */
export function laptopInches(model: ManifestModel): number | null {
  const found = model.features
    .map((feature) => /(\d+)-inch/.exec(feature)?.[1])
    .find((inches) => inches !== undefined);
  return found === undefined ? null : Number(found);
}

function stockOf(soldOut: boolean, random: Random): number {
  if (soldOut || random.chance(SOLD_OUT_VARIANT_SHARE)) return 0;
  return random.chance(LOW_STOCK_SHARE) ? random.int(1, 5) : random.int(6, MAX_STOCK);
}

/** "GTW-VERCAB-TEADB": brand, model, colour and trim. */
function skuOf(facts: ModelFacts, brand: SeedBrand, colourway: Colourway): string {
  const words = brand.name.split(' ');
  const maker =
    words.length > 2
      ? words.map((word) => word.charAt(0)).join('')
      : brand.name.replace(/ /g, '').slice(0, 3);
  const model = facts.model
    .split('-')
    .slice(0, 2)
    .map((word) => word.slice(0, 3))
    .join('');
  const [first = '', second] = colourway.colour.split(' ');
  const colour = second ? first.slice(0, 2) + second.charAt(0) : first.slice(0, 3);
  const trim = colourway.trim
    .split('-')
    .map((word) => word.charAt(0))
    .join('')
    .padEnd(2, colourway.trim.charAt(1));
  return `${maker}-${model}-${colour}${trim}`.toUpperCase();
}

function picturesOf(
  name: string,
  colourway: Colourway,
  index: Record<string, IndexedPicture>,
): SeedPicture[] {
  return colourway.pictures.map((picture, position) => {
    const indexed = index[picture.file];
    if (!indexed) throw new Error(`The picture index lacks ${picture.file}`);
    const colour = variantName(colourway.colour, colourway.trim).toLowerCase();
    return {
      id: uuidOf(`picture/${picture.file}`),
      file: picture.file,
      hash: indexed.hash,
      alt: `${name} in ${colour}, ${ANGLE_IN_WORDS[picture.angle] ?? picture.angle}`,
      angle: picture.angle,
      width: picture.width,
      height: picture.height,
      blurDataUrl: indexed.blur,
      position,
    };
  });
}

function variantsOf(
  draft: Draft,
  facts: ModelFacts,
  brand: SeedBrand,
  index: Record<string, IndexedPicture>,
  priceList: PriceList,
): SeedVariant[] {
  const name = productName(draft);
  const random = createRandom(`prices/${name}`);
  const ladder = priceList.ladderOf(
    priceLadder(facts.basePrice, draft.colourways.length, random.chance(DISCOUNTED_SHARE), random),
  );
  const soldOut = random.chance(SOLD_OUT_PRODUCT_SHARE);
  return draft.colourways.map((colourway, position) => {
    const words = variantName(colourway.colour, colourway.trim);
    const price = ladder.prices[position];
    if (price === undefined) throw new Error(`No price for ${name} in ${words}`);
    const trim = colourway.trim === 'tonal' ? 'Tonal' : colourInWords(colourway.trim.replace('-', ' '));
    return {
      id: uuidOf(`variant/${facts.model}/${colourway.key}`),
      sku: skuOf(facts, brand, colourway),
      name: words,
      colourSlug: colourway.key,
      colourName: colourInWords(colourway.colour),
      colourHex: colourway.colourHex,
      colourFamily: colourFamilyOf(colourway.colour),
      price,
      comparePrice: ladder.comparePrices[position] ?? null,
      stock: stockOf(soldOut, random),
      position,
      attributes: {
        colour: colourInWords(colourway.colour),
        trim: trim.charAt(0).toUpperCase() + trim.slice(1),
        metal: WARM_METALS[colourway.metal] ?? colourway.metal,
      },
      pictures: picturesOf(name, colourway, index),
    };
  });
}

function tagsOf(draft: Draft, facts: ModelFacts): string[] {
  const own = kindFacts(facts.kind).tags;
  const word = draft.edition.word.toLowerCase();
  return [...new Set([...own, ...draft.model.style, word])];
}

/** Creates a product without what depends on the other products: date, popularity, featured. */
export function productOf(
  draft: Draft,
  index: Record<string, IndexedPicture>,
  priceList: PriceList,
): SeedProduct {
  const { model } = draft;
  const facts = modelFacts(model.model);
  const name = productName(draft);
  const slug = slugOf(name);
  const brand = BRANDS.find((candidate) => candidate.slug === facts.brand);
  const category = CATEGORIES.find((candidate) => candidate.slug === model.category);
  if (!brand || !category) throw new Error(`No brand or category for ${model.model}`);
  const countryOfOrigin = MADE_ABROAD[model.model] ?? 'India';
  const families = materialFamiliesOf(model.materials);
  const kind = kindFacts(facts.kind);
  const [lengthCm, widthCm, heightCm] = model.dimensionsCm;
  return {
    id: uuidOf(`product/${slug}`),
    slug,
    name,
    model: model.model,
    brandId: brand.id,
    categoryId: category.id,
    ...describe({ draft, facts, brand, name, countryOfOrigin }),
    lengthCm,
    widthCm,
    heightCm,
    weightKg: model.weightKg,
    capacityLitres: model.capacityL > 0 ? model.capacityL : null,
    laptopInches: laptopInches(model),
    materials: [...model.materials],
    materialFamilies: families,
    closure: facts.closure,
    wheels: facts.wheels,
    warrantyMonths: kind.warrantyMonths,
    countryOfOrigin,
    hsnCode: tariffItemOf(facts.kind, { material: model.materials[0] ?? '', family: families[0] ?? '' }),
    isHandicraft: kind.isHandicraft ?? false,
    features: [...model.features],
    tags: tagsOf(draft, facts),
    attributes: { edition: draft.edition.word, style: model.style.join(', ') },
    isFeatured: false,
    createdAt: '',
    variants: variantsOf(draft, facts, brand, index, priceList),
    unitsSold90d: 0,
    views90d: 0,
  };
}
