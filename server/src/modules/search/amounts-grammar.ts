import type { SearchCondition, SearchTest } from './search-condition';
import type { Token } from './query-text';
import {
  AFTER_ABOUT,
  AFTER_MAXIMUM,
  AFTER_MINIMUM,
  BEFORE_ABOUT,
  BEFORE_MAXIMUM,
  BEFORE_MINIMUM,
  BETWEEN,
  CENTIMETRES,
  CURRENCY,
  INCHES,
  LAPTOP_WORDS,
  LITRES,
} from './vocabulary/amounts';

/** Numbers without a unit are prices from this value on, in rupees or dollars; nobody looks for a bag of 300 litres. */
const LEAST_BARE_PRICE: Record<string, number> = { INR: 200, USD: 40 };
const ABOUT = 0.2;
/** Smaller numbers before an amount of thousands are thousands, too. */
const THOUSANDS_MAX = 100;
/** A bare price ("rs 500 gift") is the amount to spend, plus or minus 10 %. */
const SPENDING_MARGIN = 0.1;
const LITRES_MARGIN = 0.15;
/** Laptops have 11 to 17 inches, suitcases more. */
const LAPTOP_INCHES = [11, 17.3] as const;
/** Heights of suitcases by their nominal inches: 20 is cabin size (55 cm and wheels), 24 medium, 28 large. */
const CABIN_INCHES_MAX = 21;
const MEDIUM_INCHES_MAX = 25;
export const CABIN_HEIGHT_MAX = 57;
const MEDIUM_HEIGHT_MAX = 69;
const CENTIMETRES_MARGIN = 4;

type Meaning = 'maximum' | 'minimum' | 'about';
const LIMITS_BEFORE: readonly (readonly [Meaning, readonly string[]])[] = [
  ['maximum', BEFORE_MAXIMUM],
  ['minimum', BEFORE_MINIMUM],
  ['about', BEFORE_ABOUT],
];

/** A condition and the number of tokens that it takes. */
interface AmountMatch {
  readonly length: number;
  readonly condition: SearchCondition;
}

export interface AmountContext {
  readonly currency: 'INR' | 'USD';
  readonly format: (major: number) => string;
  /** Whether the query mentions laptops. */
  readonly isAboutLaptops: boolean;
}

export function isAboutLaptops(tokens: readonly Token[]): boolean {
  return tokens.some((_, at) => matchPhrase(tokens, at, LAPTOP_WORDS) > 0);
}

/** Reads a price, a size, litres or inches starting at this token; null when there is none. */
export function readAmount(
  tokens: readonly Token[],
  start: number,
  context: AmountContext,
): AmountMatch | null {
  return readMeasure(tokens, start, context) ?? readPrice(tokens, start, context);
}

function readMeasure(tokens: readonly Token[], start: number, context: AmountContext): AmountMatch | null {
  const laptop = matchPhrase(tokens, start, LAPTOP_WORDS);
  if (laptop > 0) {
    const inches = tokens[start + laptop]?.value ?? null;
    if (inches === null || !isLaptopSize(inches)) return null;
    const unit = matchPhrase(tokens, start + laptop + 1, INCHES);
    // The word itself is kept, because it also names the kind of bag.
    return laptopMatch(inches, unit, laptop);
  }
  const capacity = readCapacity(tokens, start);
  if (capacity) return capacity;
  const value = tokens[start]?.value ?? null;
  if (value === null) return null;
  const centimetres = matchPhrase(tokens, start + 1, CENTIMETRES);
  if (centimetres > 0) {
    const test = { minHeightCm: value - CENTIMETRES_MARGIN, maxHeightCm: value + CENTIMETRES_MARGIN };
    return { length: 1 + centimetres, condition: { topic: 'size', label: `${value} cm`, test } };
  }
  const inches = matchPhrase(tokens, start + 1, INCHES);
  if (inches === 0) return null;
  if (isLaptopSize(value) || (context.isAboutLaptops && value <= LAPTOP_INCHES[1])) {
    return { length: 1 + inches, condition: laptopCondition(value) };
  }
  return {
    length: 1 + inches,
    condition: { topic: 'size', label: `${value} inch`, test: suitcaseSize(value) },
  };
}

/** "40 litres", "30 to 40 litres", "under 30 litres". */
function readCapacity(tokens: readonly Token[], start: number): AmountMatch | null {
  const { meaning, length: before } = firstMatch(tokens, start, LIMITS_BEFORE);
  const value = tokens[start + before]?.value ?? null;
  if (value === null) return null;
  const between = matchPhrase(tokens, start + before + 1, BETWEEN);
  const second = between > 0 ? (tokens[start + before + 1 + between]?.value ?? null) : null;
  const afterNumbers = start + before + 1 + (second === null ? 0 : between + 1);
  const unit = matchPhrase(tokens, afterNumbers, LITRES);
  if (unit === 0) return null;
  const low = second === null ? value * (1 - LITRES_MARGIN) : Math.min(value, second);
  const high = second === null ? value * (1 + LITRES_MARGIN) : Math.max(value, second);
  const [label, test]: [string, SearchTest] =
    second !== null
      ? [`${low} to ${high} litres`, { minLitres: low, maxLitres: high }]
      : meaning === 'maximum'
        ? [`under ${value} litres`, { maxLitres: value }]
        : meaning === 'minimum'
          ? [`over ${value} litres`, { minLitres: value }]
          : [`${value} litres`, { minLitres: low, maxLitres: high }];
  return { length: afterNumbers + unit - start, condition: { topic: 'capacity', label, test } };
}

function laptopMatch(inches: number, unit: number, laptop: number): AmountMatch {
  return { length: laptop + 1 + unit, condition: laptopCondition(inches) };
}

function laptopCondition(inches: number): SearchCondition {
  return { topic: 'laptop', label: `${inches} inch laptop`, test: { laptopInches: Math.floor(inches) } };
}

function isLaptopSize(inches: number): boolean {
  return inches >= LAPTOP_INCHES[0] && inches <= LAPTOP_INCHES[1];
}

function suitcaseSize(inches: number): SearchTest {
  if (inches <= CABIN_INCHES_MAX) return { match: 'cabin:AC', maxHeightCm: CABIN_HEIGHT_MAX };
  if (inches <= MEDIUM_INCHES_MAX) return { minHeightCm: CABIN_HEIGHT_MAX, maxHeightCm: MEDIUM_HEIGHT_MAX };
  return { minHeightCm: MEDIUM_HEIGHT_MAX };
}

function readPrice(tokens: readonly Token[], start: number, context: AmountContext): AmountMatch | null {
  let at = start;
  const isBetween = tokens[at]?.text === 'between';
  if (isBetween) at += 1;
  const before = firstMatch(tokens, at, LIMITS_BEFORE);
  at += before.length;
  const first = readMoney(tokens, at);
  if (first === null) return null;
  at += first.length;
  const between = matchPhrase(tokens, at, BETWEEN);
  const second = between > 0 ? readMoney(tokens, at + between) : null;
  if (second !== null && before.meaning === null) {
    // In "3 to 5k" the first number is in thousands, too.
    const isShort = first.value < THOUSANDS_MAX && second.value >= 1000 * first.value;
    const firstValue = isShort ? first.value * 1000 : first.value;
    const low = Math.min(firstValue, second.value);
    const high = Math.max(firstValue, second.value);
    // "2 to 4" is not a price range.
    if (high < (LEAST_BARE_PRICE[context.currency] ?? 0) && !first.hasCurrency && !second.hasCurrency)
      return null;
    const rest = at + between + second.length;
    const end = rest + firstMatch(tokens, rest, [['maximum', AFTER_MAXIMUM]]).length;
    const label = `${context.format(low)} to ${context.format(high)}`;
    return priceMatch(end - start, label, { minPrice: toPaise(low), maxPrice: toPaise(high) });
  }
  const after = firstMatch(tokens, at, [
    ['maximum', AFTER_MAXIMUM],
    ['minimum', AFTER_MINIMUM],
    ['about', AFTER_ABOUT],
  ]);
  const meaning = before.meaning ?? after.meaning;
  const { value } = first;
  const isMeasure = [INCHES, CENTIMETRES].some((units) => matchPhrase(tokens, at, units) > 0);
  if (isMeasure && !first.hasCurrency && value < (LEAST_BARE_PRICE[context.currency] ?? 0)) return null;
  if (meaning === null && !first.hasCurrency && value < (LEAST_BARE_PRICE[context.currency] ?? 0))
    return null;
  const length = at + (before.meaning === null ? after.length : 0) - start;
  switch (meaning) {
    case 'minimum':
      return priceMatch(length, `over ${context.format(value)}`, { minPrice: toPaise(value) });
    case 'maximum':
      return priceMatch(length, `under ${context.format(value)}`, { maxPrice: toPaise(value) });
    case 'about':
      return priceMatch(length, `about ${context.format(value)}`, {
        minPrice: toPaise(value * (1 - ABOUT)),
        maxPrice: toPaise(value * (1 + ABOUT)),
      });
    default:
      return priceMatch(length, `up to ${context.format(value)}`, {
        maxPrice: toPaise(value * (1 + SPENDING_MARGIN)),
      });
  }
}

function priceMatch(length: number, label: string, test: SearchTest): AmountMatch {
  return { length, condition: { topic: 'price', label, test } };
}

/** A number with an optional currency before or after it. */
function readMoney(
  tokens: readonly Token[],
  start: number,
): { value: number; length: number; hasCurrency: boolean } | null {
  const before = matchPhrase(tokens, start, CURRENCY);
  const value = tokens[start + before]?.value ?? null;
  if (value === null) return null;
  const after = matchPhrase(tokens, start + before + 1, CURRENCY);
  return { value, length: before + 1 + after, hasCurrency: before + after > 0 };
}

function toPaise(major: number): number {
  return Math.min(Math.round(major * 100), 2_000_000_000);
}

function firstMatch(
  tokens: readonly Token[],
  at: number,
  rows: readonly (readonly [Meaning, readonly string[]])[],
): { meaning: Meaning | null; length: number } {
  for (const [meaning, list] of rows) {
    const length = matchPhrase(tokens, at, list);
    if (length > 0) return { meaning, length };
  }
  return { meaning: null, length: 0 };
}

/** Number of tokens that the longest matching phrase takes; 0 for none. */
export function matchPhrase(tokens: readonly Token[], at: number, list: readonly string[]): number {
  let longest = 0;
  for (const phrase of list) {
    const words = phrase.split(' ');
    if (words.length > longest && words.every((word, offset) => tokens[at + offset]?.text === word))
      longest = words.length;
  }
  return longest;
}
