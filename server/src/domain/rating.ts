/**
 * The average of ratings as it is stored, compared, sorted by and shown: with one decimal, half up. Rounded once, from whole numbers: of two
 * decimals, 4.346 would be 4.35 and then 4.4. 0 without ratings.
 */
export function roundedAverage(sum: number, count: number): number {
  return count === 0 ? 0 : Math.floor((20 * sum + count) / (2 * count)) / 10;
}

/** A rounded average with its decimal: "4.0". */
export function formatRating(average: number): string {
  return average.toFixed(1);
}
