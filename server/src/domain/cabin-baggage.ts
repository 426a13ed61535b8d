import { formatDecimal } from './decimal';
import { formatSize, formatWeight, type Size } from './measures';

/** What an airline lets a passenger in economy carry into the cabin. At least one of the two measures is given. */
interface CabinLimit {
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

/** Sorts the airlines by whether they take a bag into the cabin. Null for a small bag, and while its size or capacity is unknown. */
export function toCabinBaggage(bag: {
  readonly size: Size | null;
  readonly capacityLitres: number | null;
  readonly weightKg: number | null;
}): CabinBaggage | null {
  const { size, capacityLitres, weightKg } = bag;
  if (size === null || capacityLitres === null || capacityLitres < CABIN_BAG_MIN_LITRES) return null;
  const acceptedBy: string[] = [];
  const refusedBy: CabinRefusal[] = [];
  for (const limit of CABIN_LIMITS) {
    const { airline } = limit;
    const excessCm = excessOver(size, limit);
    if (excessCm > 0) refusedBy.push({ airline, reason: `${formatDecimal(excessCm, 1)} cm over` });
    else if ((weightKg ?? 0) >= limit.maxKg) refusedBy.push({ airline, reason: 'too heavy' });
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

/**
 * By how many centimetres the bag exceeds the limit it exceeds most: that of a side, or of all three together. To a tenth, since
 * sums of decimals are inexact: 45.6 + 39.7 + 29.7 is more than 115.
 */
function excessOver(size: Size, { box: largest, totalCm }: CabinLimit): number {
  const sides = sortSides(size);
  const limits = largest && sortSides(largest);
  const total = sides.reduce((sum, side) => sum + side, 0);
  const excess = Math.max(
    0,
    total - (totalCm ?? total),
    ...sides.map((side, index) => side - (limits?.[index] ?? side)),
  );
  return Math.round(excess * 10) / 10;
}

/** Longest first: in this order, a box fits into another one without tilting, or not at all. */
function sortSides({ lengthCm, widthCm, heightCm }: Size): number[] {
  return [lengthCm, widthCm, heightCm].sort((a, b) => b - a);
}
