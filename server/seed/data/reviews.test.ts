import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateCatalogue } from './catalogue';

const picturesDir = path.resolve(import.meta.dirname, '../pictures');
const { products, reviews } = generateCatalogue({ picturesDir });
const productById = new Map(products.map((product) => [product.id, product]));
const UNHAPPY = /sending it back|refund|not happy|disappoint|jammed|peeled|came loose|not order it again/i;

describe("the seed's reviews", () => {
  it('the seed has 12,000 to 16,000 reviews, at most 62 on a product, and none on some', () => {
    expect(reviews.length).toBeGreaterThan(12_000);
    expect(reviews.length).toBeLessThan(16_000);
    const counts = new Map<string, number>();
    for (const review of reviews) counts.set(review.productId, (counts.get(review.productId) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBeGreaterThan(40);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(62);
    expect(counts.size).toBeLessThan(products.length);
  });

  it("the seed's reviews have a mean of about 4.2, and each rating occurs", () => {
    const mean = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length;
    expect(mean).toBeGreaterThan(4.1);
    expect(mean).toBeLessThan(4.3);
    for (const rating of [1, 2, 3, 4, 5]) {
      expect(reviews.filter((review) => review.rating === rating).length / reviews.length).toBeGreaterThan(
        0.02,
      );
    }
  });

  it("the seed's reviews are newer than their product and older than the seed's date", () => {
    for (const review of reviews) {
      const product = productById.get(review.productId);
      expect(product && review.createdAt > product.createdAt).toBe(true);
      expect(review.createdAt <= '2026-11-20T23:59:59.000Z').toBe(true);
    }
  });

  it("the seed's reviews are unique, have no unfilled placeholders and start sentences with capitals", () => {
    expect(new Set(reviews.map((review) => review.body)).size).toBe(reviews.length);
    expect(reviews.filter((review) => /[{}]|undefined|NaN/.test(review.body + review.title))).toEqual([]);
    expect(reviews.filter((review) => /(^|[.] )[a-z]/.test(review.body))).toEqual([]);
    expect(reviews.filter((review) => review.body.length < 15 || review.title.length < 4)).toEqual([]);
  });

  it("the seed's reviews do not complain with five stars or praise with one", () => {
    const praised = reviews.filter(
      (review) => review.rating === 5 && UNHAPPY.test(review.title + review.body),
    );
    expect(praised).toEqual([]);
    const lenientReviews = reviews.filter(
      (review) => review.rating === 1 && /Recommended|Would buy again|Very happy/.test(review.body),
    );
    expect(lenientReviews).toEqual([]);
  });

  it("the seed's reviews mention only as many months as have passed", () => {
    const words = [
      'zero',
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'ten',
      'eleven',
      'twelve',
    ];
    for (const review of reviews) {
      const product = productById.get(review.productId);
      const found = /(\w+) months (of|on|in|before|the|it)|after (\w+) months/i.exec(review.body);
      const word = (found?.[1] ?? found?.[3])?.toLowerCase();
      if (!product || !word || !words.includes(word)) continue;
      const passed = (Date.parse(review.createdAt) - Date.parse(product.createdAt)) / 86_400_000 / 30;
      expect(passed).toBeGreaterThanOrEqual(words.indexOf(word));
    }
  });
});
