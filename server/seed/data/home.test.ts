import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Category } from '../../src/modules/catalogue/taxonomy/category.entity';
import { buildClaimWords } from '../../src/modules/catalogue/home/home-claims';
import { fillClaims } from '../../src/domain/claims';
import { generateCatalogue } from './catalogue';
import { readManifest } from './manifest';

const picturesDir = path.resolve(import.meta.dirname, '../pictures');
const catalogue = generateCatalogue({ picturesDir });
const { home, sale, products, categories } = catalogue;
const pictureNames = new Set(Object.keys(readManifest(picturesDir).index));

const INR = catalogue.bankOffers.filter(({ currency }) => currency === 'INR');
const words = buildClaimWords(
  {
    categoryCards: home.categoryCards.map((card) => ({
      ...card,
      categoryId: '',
      category: new Category(),
      stock: {
        productCount: products.filter(
          ({ categoryId }) => categoryId === categories.find(({ slug }) => slug === card.categorySlug)?.id,
        ).length,
        startingPrice: null,
      },
    })),
  },
  INR.map((offer) => ({
    ...offer,
    kind: offer.cardKind,
    validFrom: new Date(offer.validFrom),
    validTo: offer.validTo === null ? null : new Date(offer.validTo),
  })),
);
/** A text with the seed's claims filled in. */
const fillWithClaims = (text: string) => fillClaims(text, words);

describe("the seed's home and sale pages", () => {
  it("the seed's home and sale pages use only existing pictures", () => {
    const files = [
      ...home.banners.flatMap((banner) => banner.pictureFiles),
      ...home.categoryCards.flatMap((card) => card.pictureFiles),
      ...sale.tiles.map((tile) => tile.pictureFile),
      ...categories.map((category) => category.pictureFile),
      home.reasonsPictureFile,
    ];
    expect(files.filter((file) => !pictureNames.has(file))).toEqual([]);
  });

  it('the seed has four banners, each with two badges and two or three pictures', () => {
    expect(home.banners.map((banner) => banner.label)).toEqual([
      'Festive potlis',
      'Cabin season',
      'Back to campus',
      'Big Sale Event',
    ]);
    for (const banner of home.banners) {
      expect(banner.badges.map(fillWithClaims)).toEqual([
        '12% and 10% instant bank discounts',
        'Delivery within 2-3 days',
      ]);
      expect([2, 3]).toContain(banner.pictureFiles.length);
      expect(banner.buttonLink).toMatch(/^\/(products\?|sale)/);
    }
  });

  it("the seed's banners show prices that products have", () => {
    const prices = new Map(
      products.flatMap((product) => product.variants.map((variant) => [variant.price, variant])),
    );
    for (const banner of home.banners) {
      if (banner.price !== null) expect(prices.has(banner.price)).toBe(true);
      if (banner.originalPrice !== null && banner.price !== null)
        expect(banner.originalPrice).toBeGreaterThan(banner.price);
    }
  });

  it('the seed has nine category cards and four collections of ten different models', () => {
    expect(home.categoryCards.map((card) => card.size)).toEqual([
      'wide',
      'normal',
      'normal',
      'normal',
      'normal',
      'wide',
      'third',
      'third',
      'third',
    ]);
    expect(home.collections).toHaveLength(4);
    for (const collection of home.collections) {
      const shown = collection.productIds.map((id) => products.find((product) => product.id === id));
      expect(shown).toHaveLength(10);
      expect(new Set(shown.map((product) => product?.model)).size).toBe(10);
    }
    expect(products.filter((product) => product.isFeatured)).toHaveLength(48);
  });

  it("the seed's home and sale pages make the agreed claims", () => {
    expect(home.reasons.map((reason) => fillWithClaims(reason.title))).toEqual([
      '30-day returns',
      'Delivery within 2-3 days',
      '12% and 10% instant bank discounts',
      '1,000+ products, measured',
    ]);
    expect(home.figures.map((figure) => fillWithClaims(figure.figure))).toEqual(['1,000+', '9', '30', '2-3']);
    expect(sale.title).toBe('Big Sale Event');
    expect(sale.tiles.map((tile) => tile.name)).toEqual([
      'Suitcases',
      'Handbags',
      'Backpacks',
      'Laptop bags',
    ]);
    expect(sale.tiles.map((tile) => tile.href)).toEqual([
      '/products?category=suitcases&onSale=true',
      '/products?category=handbags&onSale=true',
      '/products?category=backpacks&onSale=true',
      '/products?category=laptop-bags&onSale=true',
    ]);
    expect(sale.tiles.every((tile) => tile.discountUpTo >= 10 && tile.discountUpTo <= 45)).toBe(true);
  });
});

describe("the seed's synonyms", () => {
  it("the seed's synonyms contain Indian words and common typing errors", () => {
    const terms = new Set(catalogue.synonyms.map((synonym) => synonym.term));
    for (const word of [
      'basta',
      'jhola',
      'attachi',
      'trolley',
      'batua',
      'thela',
      'bagpack',
      'sutcase',
      'leathr',
      'tiffin',
    ]) {
      expect(terms).toContain(word);
    }
  });

  it("the seed's synonyms are unique, in lower case and differ from their meaning", () => {
    const pairs = catalogue.synonyms.map(({ term, meaning }) => `${term}>${meaning}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(pairs.filter((pair) => pair !== pair.toLowerCase() || /^\s|\s$/.test(pair))).toEqual([]);
    expect(catalogue.synonyms.filter(({ term, meaning }) => term === meaning)).toEqual([]);
  });
});
