import { BRANDS, slugOf } from './brands';
import { CATEGORIES } from './categories';
import { findColourFamily, formatColour, formatVariantName } from './colours';
import { describeProduct } from './descriptions';
import { findKindFacts, findTariffItem } from './kinds';
import type { Colourway, IndexedPicture, ManifestModel } from './manifest';
import { findMaterialFamilies } from './materials';
import type { ModelFacts } from './model.types';
import { findModelFacts } from './models';
import type { ProductDraft } from './partition';
import type { PriceList } from './price-lists';
import { createPriceLadder } from './prices';
import { createRandom, type Random } from './random';
import type { SeedBrand, SeedPicture, SeedProduct, SeedVariant } from './seed.types';
import { createStableUuid } from './uuid';

const DISCOUNTED_SHARE = 0.34;
const SOLD_OUT_PRODUCT_SHARE = 0.015;
const SOLD_OUT_VARIANT_SHARE = 0.025;
const LOW_STOCK_SHARE = 0.12;
const MAX_STOCK = 80;

/** Models that are made abroad; all others are made in India. */
const COUNTRY_BY_MODEL: Record<string, string> = {
  'ridgeline-25': 'Vietnam',
  'ridgeline-40': 'Vietnam',
  'trailhead-daypack': 'Vietnam',
  'expedition-duffel': 'Vietnam',
};

const ANGLE_DESCRIPTIONS: Record<string, string> = {
  'three-quarter': 'seen from the front and side',
  front: 'seen from the front',
  back: 'seen from the back',
  side: 'seen from the side',
  open: 'open',
};

const WARM_METALS: Record<string, string> = { gold: 'Gold tone', silver: 'Silver tone', black: 'Black' };

export function formatProductName(draft: ProductDraft): string {
  return `${draft.edition.word} ${findModelFacts(draft.model.model).name}`;
}

/** The largest laptop in inches, only where the manifest states it. */
function findLaptopInches(model: ManifestModel): number | null {
  const found = model.features
    .map((feature) => /(\d+)-inch/.exec(feature)?.[1])
    .find((inches) => inches !== undefined);
  return found === undefined ? null : Number(found);
}

function createStock(soldOut: boolean, random: Random): number {
  if (soldOut || random.chance(SOLD_OUT_VARIANT_SHARE)) return 0;
  return random.chance(LOW_STOCK_SHARE) ? random.int(1, 5) : random.int(6, MAX_STOCK);
}

/** "GTW-VERCAB-TEADB": brand, model, colour and trim. */
function createSku(facts: ModelFacts, brand: SeedBrand, colourway: Colourway): string {
  const words = brand.name.split(' ');
  const brandCode =
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
  return `${brandCode}-${model}-${colour}${trim}`.toUpperCase();
}

function createPictures(
  name: string,
  colourway: Colourway,
  index: Record<string, IndexedPicture>,
): SeedPicture[] {
  return colourway.pictures.map((picture, position) => {
    const indexed = index[picture.file];
    if (!indexed) throw new Error(`The picture index lacks ${picture.file}`);
    const colour = formatVariantName(colourway.colour, colourway.trim).toLowerCase();
    return {
      id: createStableUuid(`picture/${picture.file}`),
      file: picture.file,
      hash: indexed.hash,
      alt: `${name} in ${colour}, ${ANGLE_DESCRIPTIONS[picture.angle] ?? picture.angle}`,
      angle: picture.angle,
      width: picture.width,
      height: picture.height,
      blurDataUrl: indexed.blur,
      position,
    };
  });
}

function createVariants(
  draft: ProductDraft,
  facts: ModelFacts,
  brand: SeedBrand,
  index: Record<string, IndexedPicture>,
  priceList: PriceList,
): SeedVariant[] {
  const name = formatProductName(draft);
  const random = createRandom(`prices/${name}`);
  const ladder = priceList.toPriceLadder(
    createPriceLadder(facts.basePrice, draft.colourways.length, random.chance(DISCOUNTED_SHARE), random),
  );
  const soldOut = random.chance(SOLD_OUT_PRODUCT_SHARE);
  return draft.colourways.map((colourway, position) => {
    const words = formatVariantName(colourway.colour, colourway.trim);
    const price = ladder.prices[position];
    if (price === undefined) throw new Error(`No price for ${name} in ${words}`);
    const trim = colourway.trim === 'tonal' ? 'Tonal' : formatColour(colourway.trim.replace('-', ' '));
    return {
      id: createStableUuid(`variant/${facts.model}/${colourway.key}`),
      sku: createSku(facts, brand, colourway),
      name: words,
      colourSlug: colourway.key,
      colourName: formatColour(colourway.colour),
      colourHex: colourway.colourHex,
      colourFamily: findColourFamily(colourway.colour),
      price,
      comparePrice: ladder.comparePrices[position] ?? null,
      stock: createStock(soldOut, random),
      position,
      attributes: {
        colour: formatColour(colourway.colour),
        trim: trim.charAt(0).toUpperCase() + trim.slice(1),
        metal: WARM_METALS[colourway.metal] ?? colourway.metal,
      },
      pictures: createPictures(name, colourway, index),
    };
  });
}

function createTags(draft: ProductDraft, facts: ModelFacts): string[] {
  const own = findKindFacts(facts.kind).tags;
  const word = draft.edition.word.toLowerCase();
  return [...new Set([...own, ...draft.model.style, word])];
}

/** Creates a product without what depends on the other products: date, popularity, featured. */
export function createProduct(
  draft: ProductDraft,
  index: Record<string, IndexedPicture>,
  priceList: PriceList,
): SeedProduct {
  const { model } = draft;
  const facts = findModelFacts(model.model);
  const name = formatProductName(draft);
  const slug = slugOf(name);
  const brand = BRANDS.find((candidate) => candidate.slug === facts.brand);
  const category = CATEGORIES.find((candidate) => candidate.slug === model.category);
  if (!brand || !category) throw new Error(`No brand or category for ${model.model}`);
  const countryOfOrigin = COUNTRY_BY_MODEL[model.model] ?? 'India';
  const families = findMaterialFamilies(model.materials);
  const kind = findKindFacts(facts.kind);
  const [lengthCm, widthCm, heightCm] = model.dimensionsCm;
  return {
    id: createStableUuid(`product/${slug}`),
    slug,
    name,
    model: model.model,
    brandId: brand.id,
    categoryId: category.id,
    ...describeProduct({ draft, facts, brand, name, countryOfOrigin }),
    lengthCm,
    widthCm,
    heightCm,
    weightKg: model.weightKg,
    capacityLitres: model.capacityL > 0 ? model.capacityL : null,
    laptopInches: findLaptopInches(model),
    materials: [...model.materials],
    materialFamilies: families,
    closure: facts.closure,
    wheels: facts.wheels,
    warrantyMonths: kind.warrantyMonths,
    countryOfOrigin,
    hsnCode: findTariffItem(facts.kind, { material: model.materials[0] ?? '', family: families[0] ?? '' }),
    isHandicraft: kind.isHandicraft ?? false,
    features: [...model.features],
    tags: createTags(draft, facts),
    attributes: { edition: draft.edition.word, style: model.style.join(', ') },
    isFeatured: false,
    createdAt: '',
    variants: createVariants(draft, facts, brand, index, priceList),
    unitsSold90d: 0,
    views90d: 0,
  };
}
