import { formatDecimal } from './decimal';
import { formatSize, formatWeight, type Size } from './measures';

/** What an airline lets a passenger in economy carry into the cabin. At least one of the two measures is given. */
export interface CabinLimit {
  readonly airline: string;
  /** Of the packed bag. */
  readonly maxKg: number;
  /** The bag has to fit into it, turned as it likes. */
  readonly box?: Size;
  /** Length, width and height together. */
  readonly totalCm?: number;
  /** Where it was read. */
  readonly source: string;
}

/** When the limits were read. Airlines change them without notice. */
export const CABIN_LIMITS_READ = '22 November 2026';

const box = (lengthCm: number, widthCm: number, heightCm: number): Size => ({ lengthCm, widthCm, heightCm });

/** Airlines of India first, then those that many fly abroad with from India. */
export const CABIN_LIMITS: readonly CabinLimit[] = [
  { airline: 'IndiGo', maxKg: 7, totalCm: 115, source: 'IndiGo, quoted by Mint, December 2024' },
  {
    airline: 'Air India',
    maxKg: 7,
    box: box(55, 40, 20),
    totalCm: 115,
    source: 'Mint, 25 December 2024',
  },
  { airline: 'Air India Express', maxKg: 7, box: box(56, 36, 23), source: 'tables of travel sites' },
  { airline: 'Akasa Air', maxKg: 7, totalCm: 115, source: 'tables of travel sites' },
  { airline: 'SpiceJet', maxKg: 7, totalCm: 115, source: 'spicejet.com, an older copy' },
  { airline: 'Emirates', maxKg: 7, totalCm: 115, source: 'emirates.com, for flights from India' },
  { airline: 'Qatar Airways', maxKg: 7, box: box(50, 37, 25), source: 'tables of travel sites' },
  { airline: 'Singapore Airlines', maxKg: 7, totalCm: 115, source: 'tables of travel sites' },
  { airline: 'Lufthansa', maxKg: 8, box: box(55, 40, 23), source: 'lufthansa.com' },
  { airline: 'British Airways', maxKg: 23, box: box(56, 45, 25), source: 'tables of travel sites' },
];

/** Smaller bags go under a seat, and nobody asks. */
export const CABIN_BAG_MIN_LITRES = 15;

export interface CabinRefusal {
  readonly airline: string;
  /** "1 cm over", or "too heavy" for a bag that has reached the weight when it is empty. */
  readonly reason: string;
}

export interface CabinBaggage {
  /** Names of the airlines whose limits the bag keeps. */
  readonly acceptedBy: readonly string[];
  readonly refusedBy: readonly CabinRefusal[];
}

/**
 * A limit in the units that bags are compared in, here and in the database: hundredths of litres, tenths of centimetres, grams. Sums of
 * decimals are inexact: 45.6 + 39.7 + 29.7 is more than 115.
 */
export interface CabinBounds {
  readonly minLitres: number;
  /** Of length, width and height together. */
  readonly maxTotal?: number;
  /** Of the longest, the middle and the shortest side. */
  readonly maxSides?: Sides;
  /** The bag weighs less. */
  readonly belowGrams: number;
}

/** Longest first: in this order, a box fits into another one without tilting, or not at all. */
type Sides = readonly [longest: number, middle: number, shortest: number];

export function toCabinBounds({ box: largest, totalCm, maxKg }: CabinLimit): CabinBounds {
  return {
    minLitres: CABIN_BAG_MIN_LITRES * 100,
    ...(totalCm !== undefined && { maxTotal: toTenths(totalCm) }),
    ...(largest && { maxSides: toSides(largest) }),
    belowGrams: toGrams(maxKg),
  };
}

/** Sorts the airlines by whether they take a bag into the cabin. Null for a small bag, and while its size or capacity is unknown. */
export function toCabinBaggage(bag: {
  readonly size: Size | null;
  readonly capacityLitres: number | null;
  readonly weightKg: number | null;
}): CabinBaggage | null {
  const { size, capacityLitres, weightKg } = bag;
  if (size === null || capacityLitres === null) return null;
  const acceptedBy: string[] = [];
  const refusedBy: CabinRefusal[] = [];
  for (const limit of CABIN_LIMITS) {
    const { airline } = limit;
    const bounds = toCabinBounds(limit);
    if (Math.round(capacityLitres * 100) < bounds.minLitres) return null;
    const excess = excessOver(size, bounds);
    if (excess > 0) refusedBy.push({ airline, reason: `${formatDecimal(excess / 10, 1)} cm over` });
    else if (toGrams(weightKg ?? 0) >= bounds.belowGrams) refusedBy.push({ airline, reason: 'too heavy' });
    else acceptedBy.push(airline);
  }
  return { acceptedBy, refusedBy };
}

/** "55 × 40 × 20 cm, 115 cm in all, up to 7 kg" */
export function formatCabinLimit({ box: largest, totalCm, maxKg }: CabinLimit): string {
  return [
    ...(largest === undefined ? [] : [formatSize(largest)]),
    ...(totalCm === undefined ? [] : [`${totalCm} cm in all`]),
    `up to ${formatWeight(maxKg)}`,
  ].join(', ');
}

/** By how many tenths of a centimetre the bag exceeds the limit it exceeds most: that of a side, or of all three together. */
function excessOver(size: Size, { maxTotal, maxSides }: CabinBounds): number {
  const total = toTenths(size.lengthCm + size.widthCm + size.heightCm);
  return Math.max(
    0,
    total - (maxTotal ?? total),
    ...toSides(size).map((side, index) => side - (maxSides?.[index] ?? side)),
  );
}

function toSides({ lengthCm, widthCm, heightCm }: Size): Sides {
  const [longest = 0, middle = 0, shortest = 0] = [lengthCm, widthCm, heightCm]
    .map(toTenths)
    .sort((a, b) => b - a);
  return [longest, middle, shortest];
}

/** As in the database, where `round` prefers even numbers. */
function toTenths(cm: number): number {
  return Math.floor(cm * 10 + 0.5);
}

function toGrams(kg: number): number {
  return Math.round(kg * 1000);
}
