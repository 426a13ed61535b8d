import { expect, it } from 'vitest';
import { atLeast, withClaims, type ClaimWords } from './claims';

const words: ClaimWords = {
  products: '1,000+',
  categories: '9',
  returnDays: '30',
  deliveryDays: '2-3',
  expressDays: '1-2',
  bankOffers: null,
  bankOfferLines: null,
};

it('a text says what holds at the moment', () => {
  expect(withClaims('{products} products, {returnDays}-day returns', words)).toBe(
    '1,000+ products, 30-day returns',
  );
  expect(withClaims('Measured twice', words)).toBe('Measured twice');
  expect(withClaims('{constructor} and {colours}', words)).toBe('{constructor} and {colours}');
});

it('a text that the shop cannot keep now is not shown', () => {
  expect(withClaims('{bankOffers}', words)).toBeNull();
  expect(withClaims('{products} and {bankOfferLines}', words)).toBeNull();
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
])('of %i products at least %s are named', (count, said) => {
  expect(atLeast(count)).toBe(said);
});
