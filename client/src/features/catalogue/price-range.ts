import { DEFAULT_PRICE_RANGE, PRICE_SLIDER_STEP } from '@domain/limits';
import { toMajor, toMinor, type CurrencyCode } from '@domain/money';
import { parsePrice } from '@domain/typed-price';

/**
 * Range of the slider in whole rupees or dollars, widened to full steps; 0 to 1000 until the server has sent the
 * range.
 */
export interface SliderRange {
  min: number;
  max: number;
}

/** Computes the slider's range from bounds in paise or cents. */
export function toSliderRange(
  server: { min: number; max: number } | null,
  currency: CurrencyCode,
): SliderRange {
  if (server === null) return DEFAULT_PRICE_RANGE;
  const step = PRICE_SLIDER_STEP[currency];
  const min = Math.floor(toMajor(server.min) / step) * step;
  const max = Math.ceil(toMajor(server.max) / step) * step;
  return { min, max: Math.max(max, min + step) };
}

/** Position of a thumb, in rupees or dollars, for a bound in paise or cents; at its end without a bound. */
export function thumbPosition(bound: number | null, range: SliderRange, side: 'min' | 'max'): number {
  if (bound === null) return range[side];
  return Math.min(Math.max(toMajor(bound), range.min), range.max);
}

/** The bound in paise or cents at a thumb's position; null at its own end. A thumb cannot pass the other. */
export function priceBoundOf(
  thumb: number,
  other: number,
  range: SliderRange,
  side: 'min' | 'max',
): number | null {
  const value = side === 'min' ? Math.min(thumb, other) : Math.max(thumb, other);
  return value === range[side] ? null : toMinor(value);
}

/** Higher than any price, in paise or cents. */
const TYPED_PRICE_LIMIT = toMinor(10_000_000);

/** Parses "1,499.50" or "₹ 1499" to paise or cents; null when empty, undefined when it is no price. */
export function parseTypedPrice(text: string): number | null | undefined {
  if (/^[₹$\s]*$/.test(text)) return null;
  const price = parsePrice(text);
  return price === null || price >= TYPED_PRICE_LIMIT ? undefined : price;
}
