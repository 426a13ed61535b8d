import { describe, expect, it } from 'vitest';
import { CABIN_LIMITS, formatCabinLimit, toCabinBaggage } from './cabin-baggage';

const bag = (lengthCm: number, widthCm: number, heightCm: number) => ({
  size: { lengthCm, widthCm, heightCm },
  capacityLitres: 35,
  weightKg: 2.5,
});

const ALL_AIRLINES = CABIN_LIMITS.map(({ airline }) => airline);

const airlinesFor = (...sides: Parameters<typeof bag>) => toCabinBaggage(bag(...sides))?.acceptedBy;

describe('toCabinBaggage', () => {
  it('a holdall of 40 × 20 × 27 cm fits every airline', () => {
    expect(airlinesFor(40, 20, 27)).toEqual(ALL_AIRLINES);
  });

  it('a refusal says by how much the bag exceeds the limit that it exceeds most', () => {
    const reasons = Object.fromEntries(
      toCabinBaggage(bag(38, 23, 55))?.refusedBy.map(({ airline, reason }) => [airline, reason]) ?? [],
    );
    expect(reasons).toMatchObject({
      IndiGo: '1 cm over',
      'Air India': '3 cm over',
      'Air India Express': '2 cm over',
      'Qatar Airways': '5 cm over',
    });
    expect(toCabinBaggage(bag(55, 40, 20.45))?.refusedBy[0]?.reason).toBe('0.5 cm over');
  });

  it('a case of 36 × 23 × 55 cm fits where only the total counts, and boxes that are as deep', () => {
    expect(airlinesFor(36, 23, 55)).toEqual([
      'IndiGo',
      'Air India Express',
      'Akasa Air',
      'SpiceJet',
      'Emirates',
      'Singapore Airlines',
      'Lufthansa',
      'British Airways',
    ]);
  });

  it.each<[string, Parameters<typeof bag>, boolean]>([
    ['a total of exactly 115 cm fits', [55, 40, 20], true],
    ['a total of exactly 115 cm in tenths fits', [45.6, 39.7, 29.7], true],
    ['a total of 115.5 cm does not', [55, 40, 20.5], false],
    ['a total of 115.1 cm does not', [55, 40, 20.1], false],
  ])('%s', (_, sides, fits) => {
    expect(airlinesFor(...sides)?.includes('Akasa Air')).toBe(fits);
  });

  it('the bag may be turned: its longest side is compared with the longest of the limit', () => {
    expect(airlinesFor(20, 55, 40)).toContain('Air India');
    expect(airlinesFor(56, 40, 19)).not.toContain('Air India');
  });

  it('a case that is too large for every cabin fits none', () => {
    expect(toCabinBaggage(bag(48, 30, 68))).toMatchObject({
      acceptedBy: [],
      refusedBy: ALL_AIRLINES.map((airline) => ({ airline })),
    });
  });

  it('a bag that weighs as much as the limit when empty does not fit', () => {
    const cabinBaggage = toCabinBaggage({ ...bag(40, 20, 27), weightKg: 7 });
    expect(cabinBaggage?.acceptedBy).toEqual(['Lufthansa', 'British Airways']);
    expect(cabinBaggage?.refusedBy[0]).toEqual({ airline: 'IndiGo', reason: 'too heavy' });
  });

  it('weight and capacity are compared as they are shown: 6.9996 kg are 7 kg, and 14.996 litres are 15', () => {
    const cabinBaggage = toCabinBaggage({ ...bag(40, 20, 27), weightKg: 6.9996, capacityLitres: 14.996 });
    expect(cabinBaggage?.refusedBy[0]).toEqual({ airline: 'IndiGo', reason: 'too heavy' });
    const lighter = toCabinBaggage({ ...bag(40, 20, 27), weightKg: 6.9994 });
    expect(lighter?.acceptedBy).toEqual(ALL_AIRLINES);
  });

  it('a bag of unknown weight is not refused for its weight', () => {
    expect(toCabinBaggage({ ...bag(40, 20, 27), weightKg: null })?.refusedBy).toEqual([]);
  });

  it.each([
    ['of unknown size', { size: null }],
    ['of unknown capacity', { capacityLitres: null }],
    ['of less than 15 litres', { capacityLitres: 14.9 }],
  ])('toCabinBaggage returns null for a bag %s', (_, known) => {
    expect(toCabinBaggage({ ...bag(40, 20, 27), ...known })).toBeNull();
  });
});

it('formatCabinLimit names the measures that a limit has, and the weight', () => {
  const limits = Object.fromEntries(CABIN_LIMITS.map((limit) => [limit.airline, formatCabinLimit(limit)]));
  expect(limits['IndiGo']).toBe('115 cm in all, up to 7 kg');
  expect(limits['Air India']).toBe('55 × 40 × 20 cm, 115 cm in all, up to 7 kg');
  expect(limits['Lufthansa']).toBe('55 × 40 × 23 cm, up to 8 kg');
});

it('every limit has at least one measure and a source', () => {
  for (const { airline, box, totalCm, source } of CABIN_LIMITS) {
    expect(box ?? totalCm, airline).toBeDefined();
    expect(source, airline).not.toBe('');
  }
});
