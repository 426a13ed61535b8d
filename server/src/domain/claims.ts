import { formatCount } from './count';

/**
 * Values of the placeholders in the home page's texts, as in "{products} products". Texts are filled at each request.
 * Null: no true value now.
 */
export interface ClaimWords {
  /** "1,000+" */
  readonly products: string | null;
  /** "9" */
  readonly categories: string | null;
  /** "30" */
  readonly returnDays: string | null;
  /** "2-3": calendar days of express delivery. */
  readonly deliveryDays: string | null;
  /** "1-2": business days of express delivery. */
  readonly expressDays: string | null;
  /** "12% and 10% instant bank discounts" */
  readonly bankOffers: string | null;
  /** One offer per line. */
  readonly bankOfferLines: string | null;
}

/**
 * Replaces the placeholders of a text.
 * @returns null when a value is missing: the text is then hidden
 */
export function fillClaims(text: string, words: ClaimWords): string | null {
  let isFillable = true;
  const filled = text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    if (!Object.hasOwn(words, name)) return whole;
    const claim = words[name as keyof ClaimWords];
    if (claim === null) isFillable = false;
    return claim ?? '';
  });
  return isFillable ? filled : null;
}

/** "1,000+": the count rounded down to thousands, or to hundreds below a thousand; null below a hundred. */
export function roundDownCount(count: number): string | null {
  const step = count >= 1_000 ? 1_000 : 100;
  return count < step ? null : `${formatCount(Math.floor(count / step) * step)}+`;
}
