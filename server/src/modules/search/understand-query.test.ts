import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchTopic } from '../../domain/search-topics';
import { completeQuery } from './complete-query';
import { understandQuery, type Lexicon } from './understand-query';

const lexicon: Lexicon = {
  isKnown: (word) => ['verona', 'tala', 'wide', 'inner'].includes(word),
  brands: new Map([['phirki', { slug: 'phirki', name: 'Phirki' }]]),
};
const understand = (text: string, without: SearchTopic[] = [], currency: 'INR' | 'USD' = 'INR') =>
  understandQuery(text, lexicon, { currency, format: (major) => `₹${major}`, without });
const labels = (text: string) => understand(text).conditions.map(({ label }) => label);
const testOf = (text: string, topic: SearchTopic) =>
  understand(text).conditions.find((condition) => condition.topic === topic)?.test;

describe('understandQuery', () => {
  it.each([
    ['suitcase under 5000', { maxPrice: 500_000 }],
    ['suitcase below rs 5,000', { maxPrice: 500_000 }],
    ['suitcase 5000 se kam', { maxPrice: 500_000 }],
    ['suitcase ₹5000 ke andar', { maxPrice: 500_000 }],
    ['suitcase under 500.50', { maxPrice: 50_050 }],
    ['suitcase under ₹500.00', { maxPrice: 50_000 }],
    ['suitcase under 1500/-', { maxPrice: 150_000 }],
    ['सूटकेस ५००० से कम', { maxPrice: 500_000 }],
    ['suitcase above 10k', { minPrice: 1_000_000 }],
    ['suitcase 2000 to 4000', { minPrice: 200_000, maxPrice: 400_000 }],
    ['suitcase between 4000 and 2000', { minPrice: 200_000, maxPrice: 400_000 }],
    ['suitcase 2000-4000', { minPrice: 200_000, maxPrice: 400_000 }],
    ['suitcase around 5000', { minPrice: 400_000, maxPrice: 600_000 }],
    ['suitcase 5000', { maxPrice: 550_000 }],
    ['sasta suitcase', { priceThird: 'lower' }],
    ['suitcase do hazaar se kam', { maxPrice: 200_000 }],
    ['suitcase 3 se 5 hazaar', { minPrice: 300_000, maxPrice: 500_000 }],
    ['suitcase 3-5k', { minPrice: 300_000, maxPrice: 500_000 }],
    ['2000 se 3000 tak ka suitcase', { minPrice: 200_000, maxPrice: 300_000 }],
    ['suitcase under five hundred', { maxPrice: 50_000 }],
    ['suitcase dhai hazar tak', { maxPrice: 250_000 }],
    ['सूटकेस पांच हज़ार तक', { maxPrice: 500_000 }],
    ['suitcase 3000 ke budget mein', { maxPrice: 300_000 }],
    ['suitcase 2000–4000', { minPrice: 200_000, maxPrice: 400_000 }],
  ])('understandQuery reads a price in "%s"', (text, test) => {
    expect(testOf(text, 'price')).toEqual(test);
    expect(labels(text)).toContain('Suitcases');
    expect(understand(text).words).toEqual([]);
  });

  it.each(['laal handbag', 'lal handbag', 'red handbag', 'लाल हैंडबैग'])(
    'understandQuery reads the colour and the kind in "%s"',
    (text) => {
      expect(labels(text)).toEqual(['Red', 'Handbags']);
    },
  );

  it.each([
    ['trolly bag', ['Suitcases']],
    ['bagpack for men', ['Backpacks', 'For men']],
    ['bags for men', ["Men's bags"]],
    ['gift for men', ['For men']],
    ['wallet for wife', ['Wallets']],
    ['light blue backpack', ['Blue', 'Backpacks']],
    ['indigo backpack', ['Blue', 'Backpacks']],
    ['cabin bag for IndiGo under 5000', ['under ₹5000', 'Cabin bags', 'IndiGo cabin limit']],
    ['indigo cabin bag', ['Cabin bags', 'IndiGo cabin limit']],
    ['cabin baggage for indigo', ['Cabin bags', 'IndiGo cabin limit']],
    ['hand luggage indigo airlines', ['Cabin bags', 'IndiGo cabin limit']],
    ['indigo flight bag', ['Cabin bags', 'IndiGo cabin limit']],
    ['black cabin bag for akasa', ['Cabin bags', 'Black', 'Akasa Air cabin limit']],
    ['इंडिगो केबिन बैग', ['Cabin bags', 'IndiGo cabin limit']],
    ['trolley for indigo', ['Cabin bags', 'Suitcases', 'IndiGo cabin limit']],
    ['indigo trolley', ['Blue', 'Suitcases']],
    ['weekend bag for indigo', ['Weekend bags', 'IndiGo cabin limit']],
    ['luggage under 5000 for indigo', ['under ₹5000', 'Cabin bags', 'Suitcases', 'IndiGo cabin limit']],
    ['blue indigo travel bag', ['Blue', 'Travel bags']],
    ['wallet for indigo', ['Wallets', 'Blue']],
    ['air india', ['Cabin bags', 'Air India cabin limit']],
    ['air india express cabin bag', ['Cabin bags', 'Air India Express cabin limit']],
    ['backpack for spice jet', ['Backpacks', 'SpiceJet cabin limit']],
    ['cabin backpack for indigo', ['Backpacks', 'IndiGo cabin limit']],
    ['20 inch trolley lufthansa', ['20 inch', 'Cabin bags', 'Suitcases', 'Lufthansa cabin limit']],
    ['28 inch trolley for air india', ['28 inch', 'Suitcases']],
    ['check in bag for air india', ['Check-in size']],
    ['passport cover for emirates', ['Passport covers']],
    ['cabin bag not air india', ['Cabin size']],
    ['cabin bag for vistara', ['Cabin size']],
    ['tourist bag', ['Travel bags']],
    ['turist', ['Travel bags']],
    ['trolley for air india', ['Cabin bags', 'Suitcases', 'Air India cabin limit']],
    ['halka bag', ['Lightweight']],
    ['medium bag', []],
    ['medium duffel bag', ['Medium', 'Duffels']],
    ['medium size trolley', ['Medium suitcases']],
    ['laptop cover', ['Laptop sleeves']],
    ['big family suitcase', ['Large', 'Suitcases']],
    ['white bag in white', ['White']],
    ['husband ke liye gift', ['For men']],
    ['backpack 30-40 litres', ['30 to 40 litres', 'Backpacks']],
    ['backpack under 30 litres', ['under 30 litres', 'Backpacks']],
    ['bag for 13 inch macbook air', ['13 inch laptop', 'Laptop bags']],
    ['suitcase under 24 inch', ['24 inch', 'Suitcases']],
    ['soft luggage', ['Soft shell', 'Suitcases']],
    ['anti-theft back-pack', ['Anti-theft', 'Backpacks']],
    ['carry-on', ['Cabin size']],
    ['shaadi ke liye potli', ['Weddings', 'Potlis']],
    ['शादी के लिए पोटली', ['Weddings', 'Potlis']],
    ['लैपटॉप बैग', ['Laptop bags']],
    ['bachchon ka bag', ['Kids bags']],
    ['बच्चों का बैग', ['Kids bags']],
    ['gift for wife', ['For women']],
    ['tala for suitcase', ['Padlocks']],
    ['handbag without leather', ['Handbags', 'not leather']],
    ['bina chamde ka purse', ['not leather', 'Purses']],
    ['black or red wallet', ['Black or red', 'Wallets']],
    ['phirki trolley', ['Phirki', 'Suitcases']],
    ['4 wheel hard suitcase', ['4 wheels', 'Hard shell', 'Suitcases']],
    ['macbook 14 bag', ['14 inch laptop', 'Laptop bags']],
    ['40 litre rucksack', ['40 litres', 'Trekking']],
    ['20 inch trolley', ['20 inch', 'Suitcases']],
  ])('understandQuery understands "%s"', (text, expected) => {
    expect(labels(text)).toEqual(expected);
    expect(understand(text).words).toEqual([]);
  });

  it('understandQuery leaves unknown words to full text and does not correct words that the catalogue has', () => {
    expect(understand('verona suitcase').words).toEqual(['verona']);
    expect(understand('inner wide').conditions).toEqual([]);
    expect(understand('inner wide').words).toEqual(['inner', 'wide']);
  });

  it('understandQuery leaves out the topics that the shopper removed', () => {
    const { conditions, words } = understand('red suitcase under 5000', ['price', 'colour']);
    expect(conditions.map(({ label }) => label)).toEqual(['Suitcases']);
    expect(words).toEqual([]);
  });

  it('understandQuery takes a cabin bag for what is called so when the shopper removed the airline', () => {
    const { conditions } = understand('cabin bag for indigo', ['airline']);
    expect(conditions.map(({ label }) => label)).toEqual(['Cabin size']);
    const withoutKind = understand('cabin bag for indigo', ['kind']).conditions;
    expect(withoutKind.map(({ label }) => label)).toEqual(['IndiGo cabin limit']);
  });

  it('understandQuery reads prices in the shop’s currency', () => {
    expect(understand('wallet 50', [], 'USD').conditions[0]?.test).toEqual({ maxPrice: 5_500 });
    expect(understand('wallet 50').conditions.map(({ topic }) => topic)).toEqual(['kind']);
  });

  it.each(['bag', 'please show me bags', 'बैग चाहिए', '', '   ', '"&|!()*:', '🎒', '%_', '\u202E\u0000'])(
    'understandQuery finds neither conditions nor words in %j',
    (text) => {
      expect(understand(text)).toMatchObject({ conditions: [], words: [], isFillerOnly: true });
    },
  );

  it('understandQuery reads any text without an error, within 24 tokens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { conditions, words } = understand(text);
        expect(conditions.length + words.length).toBeLessThanOrEqual(48);
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}]+$/u);
      }),
      { numRuns: 300 },
    );
  });
});

it.each([
  ['red lapt', 'red laptop bags'],
  ['slin', 'slings'],
  ['लाल हैंड', 'लाल हैंडबैग'],
  ['cabin siz', 'cabin size'],
])('completeQuery completes "%s" to "%s" among others', (text, completed) => {
  expect(completeQuery(text)).toContain(completed);
});

it.each(['trolley bag', 'ladies bag', 'red bag', 'school bag', 'troly bag'])(
  'completeQuery does not take the last word of "%s" for the beginning of another kind',
  (text) => {
    expect(completeQuery(text)).not.toContain(`${text} charms`);
  },
);

it('completeQuery completes nothing of one letter or of a whole phrase', () => {
  expect(completeQuery('s')).toEqual([]);
  expect(completeQuery('red')).not.toContain('red');
});

it('each completion of the vocabulary is understood as a condition', () => {
  const completions = 'abcdefghijklmnopqrstuvwxyz'.split('').flatMap((first) => {
    return 'abcdefghijklmnopqrstuvwxyz'.split('').flatMap((second) => completeQuery(first + second));
  });
  expect(completions.length).toBeGreaterThan(60);
  for (const completion of completions)
    expect(understand(completion).conditions.length, completion).toBeGreaterThan(0);
});
