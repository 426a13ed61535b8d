import { expect, it } from 'vitest';
import { hasKnownWordsOnly } from './known-text';
import type { Lexicon } from './understand-query';

const lexicon: Lexicon = {
  isKnown: (word) => ['linden', 'mirror', 'work', 'not'].includes(word),
  brands: new Map([['phirki', { slug: 'phirki', name: 'Phirki' }]]),
};
const isKnown = (text: string) =>
  hasKnownWordsOnly(text, lexicon, { currency: 'INR', format: (major) => `₹${major}` });

it.each([
  'red handbag',
  'handbags for shaadi',
  'cabin trolley under 5000',
  'backpack ₹2,000 - ₹3,000',
  '15.6 inch laptop bag',
  'phirki mirror work potli',
  'लाल हैंडबैग ५००० से कम',
  'suitcase 5000 se kam',
])('hasKnownWordsOnly accepts "%s"', (text) => {
  expect(isKnown(text)).toBe(true);
});

it.each([
  ['a word that no product has', 'unicorn bag'],
  ['an insult that is one letter from a word of the vocabulary', 'duffes'],
  ['fillers that make a sentence', 'do not buy phirki bag'],
  ['a phone number', 'call 98 76 for bag'],
  ['a web address', 'phirki.top'],
  ['a web address with a path', 't.me/linden bag'],
  ['a number without a meaning', 'bag 7'],
  ['nothing', ' '],
  ['an emoji', 'red handbag 🔥'],
])('hasKnownWordsOnly refuses %s: "%s"', (_what, text) => {
  expect(isKnown(text)).toBe(false);
});
