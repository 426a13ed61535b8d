import { expect, it } from 'vitest';
import { roundDownCount, fillClaims, type ClaimWords } from './claims';

const words: ClaimWords = {
  products: '1,000+',
  categories: '9',
  returnDays: '30',
  deliveryDays: '2-3',
  expressDays: '1-2',
  bankOffers: null,
  bankOfferLines: null,
};

it('fillClaims replaces known placeholders and leaves other text as it is', () => {
  expect(fillClaims('{products} products, {returnDays}-day returns', words)).toBe(
    '1,000+ products, 30-day returns',
  );
  expect(fillClaims('Measured twice', words)).toBe('Measured twice');
  expect(fillClaims('{constructor} and {colours}', words)).toBe('{constructor} and {colours}');
});

it('fillClaims returns null for a text with a claim that is not true now', () => {
  expect(fillClaims('{bankOffers}', words)).toBeNull();
  expect(fillClaims('{products} and {bankOfferLines}', words)).toBeNull();
});

it.each([
  [0, null],
  [99, null],
  [100, '100+'],
  [999, '900+'],
  [1_000, '1,000+'],
  [1_200, '1,000+'],
  [2_999, '2,000+'],
  [123_456, '1,23,000+'],
])('roundDownCount of %i is %s', (count, rounded) => {
  expect(roundDownCount(count)).toBe(rounded);
});
