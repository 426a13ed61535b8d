import { expect, it } from 'vitest';
import { isTooMuchFor } from './hold-bounds';

/** So many orders, each of so many units of a variant of its own. */
const held = (orders: number, quantity: number) =>
  Array.from({ length: orders }, (_, at) => ({
    orderId: `order ${at}`,
    variantId: `variant ${at}`,
    quantity,
  }));
const wanted = (quantity: number, variantId = 'another') => [{ variantId, quantity }];

it.each([
  ['nothing and a full line', [], wanted(10), false],
  ['nineteen orders, and the twentieth', held(19, 1), wanted(1), false],
  ['twenty orders', held(20, 1), wanted(1), true],
  ['fifty-nine bags, and the sixtieth', [...held(5, 10), ...held(1, 9)], wanted(1), false],
  ['fifty-nine bags, and two', [...held(5, 10), ...held(1, 9)], wanted(2), true],
  ['nine of a variant, and the tenth', held(1, 9), wanted(1, 'variant 0'), false],
  ['nine of a variant, and two', held(1, 9), wanted(2, 'variant 0'), true],
])('an address that holds %s', (_what, near, units, isTooMuch) => {
  expect(isTooMuchFor(near, units)).toBe(isTooMuch);
});
