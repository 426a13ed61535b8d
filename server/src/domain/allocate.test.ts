import { array, assert, integer, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateByWeight } from './allocate';

describe('allocateByWeight', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [5, 5], [1, 0]],
    [10, [1, 0, 2], [3, 0, 7]],
    [0, [3, 4], [0, 0]],
    [7, [0, 0], [0, 0]],
    // Exact shares 3.75 and 1.25: the larger has the larger remainder; 2.5, 1.25, 1.25: the first; 6.4 and 1.6: the
    // second.
    [5, [3, 1], [4, 1]],
    [5, [2, 1, 1], [3, 1, 1]],
    [8, [4, 1], [6, 2]],
    [399, [499_900, 129_900, 1], [317, 82, 0]],
  ])('allocateByWeight divides %i by the weights %j', (total, weights, shares) => {
    expect(allocateByWeight(total, weights)).toEqual(shares);
  });

  it('allocateByWeight adds up to the total, each part within one unit of its exact share, 0 for weight 0', () => {
    assert(
      property(
        nat(2_000_000_000),
        array(nat(500_000_000), { minLength: 1, maxLength: 50 }),
        (total, weights) => {
          const all = weights.reduce((sum, weight) => sum + weight, 0);
          const shares = allocateByWeight(total, weights);
          if (all === 0) return shares.every((share) => share === 0);
          return (
            shares.reduce((sum, share) => sum + share, 0) === total &&
            shares.every((share, index) => {
              const exact = BigInt(total) * BigInt(weights[index] ?? 0);
              const off = BigInt(share) * BigInt(all) - exact;
              return off < BigInt(all) && off > -BigInt(all) && (weights[index] !== 0 || share === 0);
            })
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it('allocateByWeight never gives a smaller weight more than a larger one', () => {
    assert(
      property(
        nat(100_000),
        array(integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 12 }),
        (total, weights) => {
          const shares = allocateByWeight(total, weights);
          return weights.every((weight, one) =>
            weights.every(
              (heavier, other) => weight >= heavier || (shares[one] ?? 0) <= (shares[other] ?? 0),
            ),
          );
        },
      ),
    );
  });
});
