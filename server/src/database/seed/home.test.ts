import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Category } from '../../catalogue/category.entity';
import { claimWords } from '../../catalogue/home-claims';
import { withClaims } from '../../domain/claims';
import { generateCatalogue } from './catalogue';
import { readManifest } from './manifest';

const picturesDir = path.resolve(import.meta.dirname, '../../../seed/pictures');
const catalogue = generateCatalogue({ picturesDir });
const { home, sale, products, categories } = catalogue;
const known = new Set(Object.keys(readManifest(picturesDir).index));

const INR = catalogue.bankOffers.filter(({ currency }) => currency === 'INR');
const words = claimWords(
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
/** A text as the shop of the seed shows it. */
const said = (text: string) => withClaims(text, words);

describe('home and sale', () => {
  it('show only pictures that exist', () => {
    const files = [
      ...home.banners.flatMap((banner) => banner.pictureFiles),
      ...home.categoryCards.flatMap((card) => card.pictureFiles),
      ...sale.tiles.map((tile) => tile.pictureFile),
      ...categories.map((category) => category.pictureFile),
      home.reasonsPictureFile,
    ];
    expect(files.filter((file) => !known.has(file))).toEqual([]);
  });

  it('turn four banners with both badges and two or three pictures each', () => {
    expect(home.banners.map((banner) => banner.label)).toEqual([
      'Festive potlis',
      'Cabin season',
      'Back to campus',
      'Big Sale Event',
    ]);
    for (const banner of home.banners) {
      expect(banner.badges.map(said)).toEqual([
        '12% and 10% instant bank discounts',
        'Delivery within 2-3 days',
      ]);
      expect([2, 3]).toContain(banner.pictureFiles.length);
      expect(banner.buttonLink).toMatch(/^\/(products\?|sale)/);
    }
  });

  it('name prices that a product of the listing has', () => {
    const prices = new Map(
      products.flatMap((product) => product.variants.map((variant) => [variant.price, variant])),
    );
    for (const banner of home.banners) {
      if (banner.price !== null) expect(prices.has(banner.price)).toBe(true);
      if (banner.originalPrice !== null && banner.price !== null)
        expect(banner.originalPrice).toBeGreaterThan(banner.price);
    }
  });

  it('lay out nine cards and four shelves of ten, no model twice on a shelf', () => {
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

  it('say what the spec promises', () => {
    expect(home.reasons.map((reason) => said(reason.title))).toEqual([
      '30-day returns',
      'Delivery within 2-3 days',
      '12% and 10% instant bank discounts',
      '1,000+ products, measured',
    ]);
    expect(home.figures.map((figure) => said(figure.figure))).toEqual(['1,000+', '9', '30', '2-3']);
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

describe('synonyms', () => {
  it('know the Indian words and the slips of the fingers', () => {
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

  it('name each pair once and in lower case', () => {
    const pairs = catalogue.synonyms.map(({ term, meaning }) => `${term}>${meaning}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(pairs.filter((pair) => pair !== pair.toLowerCase() || /^\s|\s$/.test(pair))).toEqual([]);
    expect(catalogue.synonyms.filter(({ term, meaning }) => term === meaning)).toEqual([]);
  });
});
