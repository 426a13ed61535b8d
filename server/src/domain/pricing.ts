/**
 * The saving in whole percent, or null when there is none: round((comparePrice - price) / comparePrice * 100). Both
 * prices in the same unit.
 */
export function calculateDiscountPercent(
  price: number,
  comparePrice: number | null | undefined,
): number | null {
  const before = comparePrice ?? price;
  const percent = Math.round(((before - price) / before) * 100);
  return percent > 0 ? percent : null;
}
