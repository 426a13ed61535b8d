import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FREE_SHIPPING_OVER } from '../../src/domain/limits';
import { calculateDiscountPercent } from '../../src/domain/pricing';
import { generateCatalogue } from './catalogue';
import { PRICE_LISTS } from './price-lists';
import type { SeedCatalogue } from './seed.types';

const picturesDir = path.resolve(import.meta.dirname, '../pictures');
const rupees = generateCatalogue({ picturesDir });
const dollars = generateCatalogue({ picturesDir, currency: 'USD' });
const variantsOf = ({ products }: SeedCatalogue) => products.flatMap(({ variants }) => variants);

describe('the price list in dollars', () => {
  it('the seed in dollars differs from the one in rupees only in amounts', () => {
    const withoutPrices = (catalogue: SeedCatalogue) => ({
      ...catalogue,
      currency: null,
      promotions: null,
      home: {
        ...catalogue.home,
        banners: catalogue.home.banners.map((banner) => ({ ...banner, price: 0, originalPrice: 0 })),
      },
      sale: { ...catalogue.sale, tiles: catalogue.sale.tiles.map((tile) => ({ ...tile, discountUpTo: 0 })) },
      products: catalogue.products.map((product) => ({
        ...product,
        variants: product.variants.map((variant) => ({ ...variant, price: 0, comparePrice: 0 })),
      })),
    });
    expect(withoutPrices(dollars)).toEqual(withoutPrices(rupees));
  });

  it("a tote of ₹2,999 costs $39, and the seed's prices range from $4.99 to $269", () => {
    const [cheap, expensive] = [Math.min, Math.max].map((end) =>
      end(...variantsOf(dollars).map(({ price }) => price)),
    );
    expect([cheap, expensive]).toEqual([499, 26_900]);
    const { prices } = PRICE_LISTS.USD.toPriceLadder({ prices: [299_900], comparePrices: [null] });
    expect(prices).toEqual([3_900]);
    const totes = dollars.products.filter(({ model }) => model === 'linden-work-tote');
    for (const { variants } of totes)
      for (const { price } of variants) {
        expect(price).toBeGreaterThanOrEqual(2_900);
        expect(price).toBeLessThanOrEqual(4_400);
      }
  });

  it('dollar prices have retail endings, the order of the rupee prices, and the first variant the lowest', () => {
    expect(variantsOf(dollars).filter(({ price }) => !/^(\d+99|\d*[49]00)$/.test(String(price)))).toEqual([]);
    const pairs = variantsOf(rupees)
      .map(({ price }, index) => [price, variantsOf(dollars)[index]?.price ?? 0] as const)
      .toSorted(([one], [other]) => one - other);
    const inDollars = pairs.map(([, price]) => price);
    expect(inDollars).toEqual(inDollars.toSorted((one, other) => one - other));
    for (const { variants } of dollars.products)
      expect(variants[0]?.price).toBe(Math.min(...variants.map(({ price }) => price)));
  });

  it('at least 28 per cent of the dollar prices are reduced, by 10 to 45 per cent', () => {
    const reduced = variantsOf(dollars).filter(({ comparePrice }) => comparePrice !== null);
    expect(reduced.length / variantsOf(dollars).length).toBeGreaterThan(0.28);
    for (const { price, comparePrice } of reduced) {
      expect(calculateDiscountPercent(price, comparePrice)).toBeGreaterThanOrEqual(10);
      expect(calculateDiscountPercent(price, comparePrice)).toBeLessThanOrEqual(45);
    }
    for (const { discountUpTo } of dollars.sale.tiles) {
      expect(discountUpTo).toBeGreaterThanOrEqual(10);
      expect(discountUpTo).toBeLessThanOrEqual(45);
    }
  });

  it("the seed's promotions in dollars have amounts and descriptions in dollars", () => {
    const code = (catalogue: SeedCatalogue, wanted: string) =>
      catalogue.promotions.find((promotion) => promotion.code === wanted);
    expect(code(dollars, 'SAVE10')).toEqual(code(rupees, 'SAVE10'));
    expect(code(dollars, 'LONGHAUL')).toMatchObject({
      description: '$10 off from $130',
      amount: 1_000,
      minimumSubtotal: 13_000,
    });
    expect(code(rupees, 'LONGHAUL')).toMatchObject({
      description: '₹750 off from ₹10,000',
      amount: 75_000,
      minimumSubtotal: 1_000_000,
    });
  });

  it("the seed's banners in dollars show prices that variants have", () => {
    const prices = new Set(variantsOf(dollars).map(({ price }) => price));
    const named = dollars.home.banners.flatMap(({ price }) => (price === null ? [] : [price]));
    expect(named).toHaveLength(3);
    expect(named.filter((price) => !prices.has(price))).toEqual([]);
  });
});

describe.each(['INR', 'USD'] as const)('the threshold of free shipping in %s', (currency) => {
  it('a quarter to 60 per cent of the variants alone exceed the threshold of free shipping', () => {
    const prices = variantsOf(currency === 'INR' ? rupees : dollars).map(({ price }) => price);
    const share = (least: number) => prices.filter((price) => price > least).length / prices.length;
    expect(share(FREE_SHIPPING_OVER[currency])).toBeGreaterThan(0.25);
    expect(share(FREE_SHIPPING_OVER[currency])).toBeLessThan(0.6);
  });
});

it.each(['INR', 'USD'] as const)('no text of the catalogue in %s contains an amount of money', (currency) => {
  const { promotions: _promotions, ...catalogue } = currency === 'INR' ? rupees : dollars;
  expect(JSON.stringify(catalogue)).not.toMatch(/₹|\$\d|\brupees?\b|\bdollars?\b/i);
});
