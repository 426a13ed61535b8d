/**
 * Divides a whole amount in proportion to weights, so that the parts add up to it (largest remainder): each part is
 * rounded down, and the remaining units go to the parts with the largest remainders, the first of equals.
 * @param total a whole amount, 0 or more
 * @param weights whole numbers, 0 or more; if all are 0, every part is 0
 */
export function allocateByWeight(total: number, weights: readonly number[]): number[] {
  const totalWeight = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (totalWeight === 0n) return weights.map(() => 0);
  const whole = BigInt(total);
  const exact = weights.map((weight) => whole * BigInt(weight));
  const shares = exact.map((part) => part / totalWeight);
  let remaining = Number(whole - shares.reduce((sum, share) => sum + share, 0n));
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % totalWeight }))
    // The sort is stable: equals stay in their order.
    .sort((one, other) => Number(other.remainder - one.remainder));
  for (const { index } of byRemainder) {
    if (remaining === 0) break;
    shares[index] = (shares[index] ?? 0n) + 1n;
    remaining -= 1;
  }
  return shares.map(Number);
}
