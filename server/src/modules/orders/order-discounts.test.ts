import { expect, it } from 'vitest';
import { allocateBankDiscount } from './order-discounts';

const line = (id: string, unitPrice: number, quantity = 1, discount = 0, tax = 0) => ({
  id,
  unitPrice,
  quantity,
  discount,
  tax,
});

it('allocateBankDiscount divides the discount in proportion to the lines’ costs, without losing a paisa', () => {
  const shares = allocateBankDiscount(
    1_000,
    [line('a', 100_000), line('b', 100_000), line('c', 100_000)],
    true,
  );
  expect([...shares]).toEqual([
    ['a', 334],
    ['b', 333],
    ['c', 333],
  ]);
});

it('allocateBankDiscount weighs lines by their cost after the promo code, with added tax', () => {
  const lines = [line('a', 50_000, 2, 10_000, 8_000), line('b', 98_000, 1, 0, 7_840)];
  expect([...allocateBankDiscount(20_384, lines, false).values()]).toEqual([9_800, 10_584]);
  expect([...allocateBankDiscount(18_800, lines, true).values()]).toEqual([9_000, 9_800]);
});

it('refunds of all lines minus their bank discounts add up to what was paid', () => {
  const lines = [line('a', 349_900, 1, 0, 27_992), line('b', 33, 3, 0, 8), line('c', 100_000, 2, 0, 16_000)];
  const costs = new Map(lines.map(({ id, unitPrice, quantity, tax }) => [id, unitPrice * quantity + tax]));
  const total = [...costs.values()].reduce((sum, cost) => sum + cost, 0);
  const shares = allocateBankDiscount(71_279, lines, false);
  const back = lines.map(({ id }) => (costs.get(id) ?? 0) - (shares.get(id) ?? 0));
  expect(back.every((amount) => amount >= 0)).toBe(true);
  expect(back.reduce((sum, amount) => sum + amount, 0)).toBe(total - 71_279);
});
