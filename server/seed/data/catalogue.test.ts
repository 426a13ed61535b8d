import { createHash } from 'node:crypto';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { calculateDiscountPercent } from '../../src/domain/pricing';
import { generateCatalogue } from './catalogue';
import { EDITIONS } from './editions';
import { readManifest } from './manifest';
import type { SeedProduct } from './seed.types';

const picturesDir = path.resolve(import.meta.dirname, '../pictures');
const catalogue = generateCatalogue({ picturesDir });
const manifest = readManifest(picturesDir);
const models = new Map(manifest.models.map((model) => [model.model, model]));
const { products, reviews } = catalogue;
const variants = products.flatMap((product) => product.variants);

function unique<T>(items: readonly T[]): number {
  return new Set(items).size;
}

function modelOf(product: SeedProduct) {
  const model = models.get(product.model);
  if (!model) throw new Error(product.model);
  return model;
}

describe("the seed's catalogue", () => {
  it('generateCatalogue returns the same catalogue each time', () => {
    const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
    expect(hash(generateCatalogue({ picturesDir }))).toBe(hash(catalogue));
  });

  it('the seed has nine categories, 24 brands and 1,200 products, and uses all of them', () => {
    expect(catalogue.categories.map((category) => category.slug)).toEqual([
      'suitcases',
      'backpacks',
      'handbags',
      'travel-bags',
      'purses-wallets',
      'laptop-bags',
      'sports-bags',
      'kids-bags',
      'bag-accessories',
    ]);
    expect(catalogue.brands).toHaveLength(24);
    expect(products).toHaveLength(1200);
    expect(unique(products.map((product) => product.brandId))).toBe(24);
    expect(unique(products.map((product) => product.categoryId))).toBe(9);
  });

  it('no text of the seed contains the name of a real bag maker', () => {
    const marks =
      /samsonite|tourister|hidesign|mokobara|nappa|da milano|baggit|caprese|lavie|wildcraft|skybags|\bsafari\b|\bvip\b|aristocrat|zouk|chumbak|delsey|rimowa|tumi|fossil|\bguess\b|coach|prada|gucci|chanel|hermes|longchamp|fjallraven|herschel|jansport|\bnike\b|adidas|puma|decathlon|quechua|osprey|bellroy|away travel|allen solly|tommy|kipling|eastpak|fastrack|titan|lino perros|hrx|uppercase|assembly|nasher|carlton|echolac|kamiliant|longines|yoshida|orla kiely|bottega|cassette|fendi|baguette|regatta|olympia|fabindia|monsoon accessorize/i;
    const named = [
      ...catalogue.brands.flatMap((brand) => [brand.name, brand.story]),
      ...products.flatMap((product) => [product.name, product.descriptionHtml]),
    ];
    expect(named.filter((text) => marks.test(text))).toEqual([]);
  });

  it('every row of the seed has a unique id, a UUID v5', () => {
    const ids = [
      ...catalogue.categories,
      ...catalogue.brands,
      ...products,
      ...variants,
      ...reviews,
      ...variants.flatMap((variant) => variant.pictures),
      ...catalogue.home.banners,
      ...catalogue.home.collections,
    ].map((row) => row.id);
    expect(unique(ids)).toBe(ids.length);
    expect(
      ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toEqual([]);
  });
});

describe("the seed's products", () => {
  it("the seed's products have unique names, slugs and descriptions without placeholders", () => {
    expect(unique(products.map((product) => product.name))).toBe(1200);
    expect(unique(products.map((product) => product.slug))).toBe(1200);
    expect(unique(products.map((product) => product.descriptionHtml))).toBe(1200);
    expect(products.filter((product) => !/^[A-Z][A-Za-z]*( [A-Za-z]+)+$/.test(product.name))).toEqual([]);
    expect(
      products.filter((product) =>
        /[Ll]orem|ipsum|undefined|\bNaN\b|[{}]/.test(product.descriptionHtml + product.shortDescription),
      ),
    ).toEqual([]);
  });

  it("the seed's variants use every picture once, the main angle first, one to four variants per product", () => {
    expect(variants).toHaveLength(1835);
    const files = variants.flatMap((variant) => variant.pictures.map((picture) => picture.file));
    expect(unique(files)).toBe(4034);
    expect(files).toHaveLength(4034);
    expect(variants.filter((variant) => variant.pictures[0]?.angle !== 'three-quarter')).toEqual([]);
    expect(products.filter((product) => product.variants.length < 1 || product.variants.length > 4)).toEqual(
      [],
    );
    expect(unique(products.map((product) => product.variants.length))).toBe(4);
  });

  it("the seed's products have the measures, materials and features of the manifest", () => {
    for (const product of products) {
      const model = modelOf(product);
      expect([product.lengthCm, product.widthCm, product.heightCm]).toEqual(model.dimensionsCm);
      expect(product.weightKg).toBe(model.weightKg);
      expect(product.capacityLitres ?? 0).toBe(model.capacityL);
      expect(product.materials).toEqual(model.materials);
      expect(product.features).toEqual(model.features);
      expect(product.descriptionHtml).toContain(`${model.dimensionsCm.join(' × ')} cm`);
      expect(product.descriptionHtml).toContain(
        model.weightKg < 1 ? `${Math.round(model.weightKg * 1000)} g` : `${model.weightKg} kg`,
      );
      const inches = /(\d+)-inch/.exec(model.features.join(' '))?.[1];
      expect(product.laptopInches).toBe(inches ? Number(inches) : null);
      const spinner = /spinner|Spinner/.test(model.features.join(' '));
      if (spinner) expect(product.wheels).toBe(4);
      if (/two wheels|in-line wheels/.test(model.features.join(' '))) expect(product.wheels).toBe(2);
    }
  });

  it('each product of the seed has an edition that suits the colours of its variants', () => {
    const editions = new Map(EDITIONS.map((edition) => [edition.word, edition]));
    for (const product of products) {
      const edition = editions.get(product.attributes['edition'] ?? '');
      expect(edition && product.name.startsWith(`${edition.word} `)).toBe(true);
      const suited = edition?.colours.map((colour) => colour.toLowerCase()) ?? [];
      expect(
        product.variants.filter((variant) => !suited.includes(variant.colourName.toLowerCase())),
      ).toEqual([]);
      expect(unique(product.variants.map((variant) => variant.name))).toBe(product.variants.length);
      expect(product.variants.filter((variant) => /^(\w+) and \1$/i.test(variant.name))).toEqual([]);
    }
  });

  it('each model of the seed belongs to one brand', () => {
    const pairs = new Set(products.map((product) => `${product.model}/${product.brandId}`));
    expect(pairs.size).toBe(130);
  });

  it("the seed's descriptions contain only p, ul, li, strong and em, and at least two paragraphs", () => {
    const tags = products.flatMap((product) => product.descriptionHtml.match(/<[^>]*>/g) ?? []);
    expect([...new Set(tags)].filter((tag) => !/^<\/?(p|ul|li|strong|em)>$/.test(tag))).toEqual([]);
    expect(products.filter((product) => (product.descriptionHtml.match(/<p>/g) ?? []).length < 2)).toEqual(
      [],
    );
  });

  it('no text of the seed promises a place in the cabin, which each airline decides', () => {
    const texts = [
      ...products.map(({ descriptionHtml }) => descriptionHtml),
      ...catalogue.categories.map(({ description }) => description),
      ...reviews.map(({ body }) => body),
      ...catalogue.home.banners.map(({ title, subtitle }) => `${title} ${subtitle}`),
    ];
    expect(
      texts.filter((text) => /overhead|in the bin\b|sent to the hold|check anything in/.test(text)),
    ).toEqual([]);
  });

  it("the seed's products have the tariff item of their kind and material, with handicraft marked", () => {
    const itemOf = (model: string) => products.find((product) => product.model === model);
    expect(products.filter(({ hsnCode }) => !/^\d{8}$/.test(hsnCode))).toEqual([]);
    for (const [model, hsnCode, isHandicraft] of [
      ['market-canvas-shopper', '42022220', false],
      ['dockside-shopper', '42022220', false],
      ['aurelia-tote', '42022110', false],
      ['linden-work-tote', '42022210', false],
      ['moti-velvet-potli', '42022220', true],
      ['bloom-potli', '42022290', true],
      ['mandala-brocade-potli', '42022290', true],
      ['meridian-cabin', '42021220', false],
      ['harbour-trolley', '42021250', false],
      ['chancery-briefcase', '42021260', false],
      ['hyde-bifold', '42023120', false],
      ['globe-passport-cover', '42023190', false],
      ['quayside-daypack', '42029200', false],
      ['address-luggage-tag', '42050090', false],
    ] as const)
      expect(itemOf(model), model).toMatchObject({ hsnCode, isHandicraft });
    expect(new Set(products.filter(({ isHandicraft }) => isHandicraft).map(({ model }) => model))).toEqual(
      new Set(['bloom-potli', 'mandala-brocade-potli', 'moti-velvet-potli']),
    );
  });

  it("the seed's products have a warranty, a country and families that the filters offer", () => {
    const colours = new Set(catalogue.colourFamilies.map((family) => family.slug));
    const materials = new Set(catalogue.materialFamilies.map((family) => family.slug));
    expect(products.filter((product) => product.warrantyMonths < 6)).toEqual([]);
    expect(products.filter((product) => product.countryOfOrigin === '')).toEqual([]);
    expect(variants.filter((variant) => !colours.has(variant.colourFamily))).toEqual([]);
    expect(
      products.filter((product) => product.materialFamilies.some((family) => !materials.has(family))),
    ).toEqual([]);
    expect(new Set(products.flatMap((product) => product.materialFamilies)).size).toBe(materials.size);
  });
});

describe("the seed's prices and stock", () => {
  it("the seed's prices are between 299 and 24,999 rupees, and the first variant has the lowest", () => {
    for (const product of products) {
      const prices = product.variants.map((variant) => variant.price);
      expect(prices[0]).toBe(Math.min(...prices));
      expect(Math.min(...prices)).toBeGreaterThanOrEqual(29_900);
      expect(Math.max(...prices)).toBeLessThanOrEqual(2_499_900);
      expect(prices.every((price) => Number.isInteger(price) && /(49|99|90)00$/.test(String(price)))).toBe(
        true,
      );
    }
  });

  it("about a third of the seed's products are reduced, by 10 to 45 per cent", () => {
    const reduced = products.filter((product) => product.variants[0]?.comparePrice);
    expect(reduced.length / products.length).toBeGreaterThan(0.28);
    expect(reduced.length / products.length).toBeLessThan(0.38);
    for (const variant of variants) {
      if (variant.comparePrice === null) continue;
      expect(calculateDiscountPercent(variant.price, variant.comparePrice)).toBeGreaterThanOrEqual(10);
      expect(calculateDiscountPercent(variant.price, variant.comparePrice)).toBeLessThanOrEqual(45);
    }
  });

  it('about one in 25 variants of the seed is sold out, and more than five products are', () => {
    const soldOutShare = variants.filter((variant) => variant.stock === 0).length / variants.length;
    expect(soldOutShare).toBeGreaterThan(0.025);
    expect(soldOutShare).toBeLessThan(0.055);
    expect(
      products.filter((product) => product.variants.every((variant) => variant.stock === 0)).length,
    ).toBeGreaterThan(5);
    expect(variants.filter((variant) => variant.stock < 0 || variant.stock > 80)).toEqual([]);
  });

  it('each variant of the seed has a unique SKU', () => {
    expect(unique(variants.map((variant) => variant.sku))).toBe(variants.length);
    expect(variants.filter((variant) => !/^[A-Z]{3}-[A-Z0-9]{4,6}-[A-Z]{5}$/.test(variant.sku))).toEqual([]);
  });
});
