/**
 * The saving in whole percent, or null when there is none.
 * Rule: round((comparePrice - price) / comparePrice * 100), spec section 9. Both prices in the same unit.
 */
export function discountPercent(price: number, comparePrice: number | null | undefined): number | null {
  if (comparePrice === null || comparePrice === undefined || comparePrice <= price) return null;
  const percent = Math.round(((comparePrice - price) / comparePrice) * 100);
  return percent > 0 ? percent : null;
}
