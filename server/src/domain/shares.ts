/**
 * Divides a whole amount among parts by their weight, so that the parts add up to it: each gets its share rounded down, and
 * what is left goes, one unit each, to those who lost most by that; of equals the first. Design decision D4.
 * @param total a whole amount, 0 or more
 * @param weights whole numbers, 0 or more; where all are 0 only a total of 0 can be shared
 */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n) return weights.map(() => 0);
  const whole = BigInt(total);
  const exact = weights.map((weight) => whole * BigInt(weight));
  const shares = exact.map((part) => part / all);
  let left = Number(whole - shares.reduce((sum, share) => sum + share, 0n));
  const byRemainder = exact
    .map((part, index) => ({ index, lost: part % all }))
    // Sorting keeps equals in their order.
    .sort((one, other) => Number(other.lost - one.lost));
  for (const { index } of byRemainder) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0n) + 1n;
    left -= 1;
  }
  return shares.map(Number);
}
