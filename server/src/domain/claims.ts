/**
 * What a text of the home page may name in braces: "{products} products". The words are filled in when the page is asked for, from what
 * the shop has and keeps at that moment. Null: the shop cannot say it now.
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
  /** Each of them in a line. */
  readonly bankOfferLines: string | null;
}

/** @returns null for a text that names what the shop cannot say now: it is not shown then */
export function withClaims(text: string, words: ClaimWords): string | null {
  let isKept = true;
  const filled = text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    if (!Object.hasOwn(words, name)) return whole;
    const said = words[name as keyof ClaimWords];
    if (said === null) isKept = false;
    return said ?? '';
  });
  return isKept ? filled : null;
}

const COUNT = new Intl.NumberFormat('en-IN');

/** "1,000+": how many there are at the least, in whole thousands or hundreds; null for fewer than a hundred. */
export function atLeast(count: number): string | null {
  const step = count >= 1_000 ? 1_000 : 100;
  return count < step ? null : `${COUNT.format(Math.floor(count / step) * step)}+`;
}
