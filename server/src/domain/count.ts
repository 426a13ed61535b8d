/** Larger totals of lists are printed as "10,000+"; APIs give them exactly. */
export const LARGEST_EXACT_TOTAL = 10_000;

/**
 * "1,23,456": Indian digit grouping of a whole number. Not by Intl.NumberFormat: a phone takes 60 ms to create its first one, which
 * every page had to wait for.
 */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
}

/** "1,200", "10,000+": how many products a list has. */
export function formatTotal(total: number): string {
  return total > LARGEST_EXACT_TOTAL ? `${formatCount(LARGEST_EXACT_TOTAL)}+` : formatCount(total);
}

/** "1 bag", "1,200 bags", "10,000+ bags". */
export function formatBagCount(count: number): string {
  return count === 1 ? '1 bag' : `${formatTotal(count)} bags`;
}
