/**
 * An average of stars with one decimal: "4.4". Half up, as it is written: 4.35, which is a little less in binary, is 4.4.
 * @param average 0 to 5, with at most two decimals
 */
export function formatRating(average: number): string {
  return (Math.round(average * 100) / 100 + 0.0001).toFixed(1);
}
