import { describe, expect, it } from 'vitest';
import { calculateDiscount, findPromotionProblem, type Promotion } from './promotion';

const NOON = new Date('2026-11-21T12:00:00Z');
const before = new Date('2026-11-21T11:59:59Z');
const promotion = (part: Partial<Promotion> = {}): Promotion => ({
  id: 'p',
  code: 'SAVE10',
  description: '10% off',
  kind: 'percentage',
  percent: 10,
  amount: null,
  minimumSubtotal: 0,
  startsAt: null,
  endsAt: null,
  useLimit: null,
  uses: 0,
  isActive: true,
  ...part,
});
const problem = (part: Partial<Promotion>, subtotal = 1000, now = NOON) =>
  findPromotionProblem(promotion(part), { subtotal, currency: 'INR' }, now);

describe('calculateDiscount', () => {
  it.each<[Partial<Promotion>, number, number]>([
    [{ percent: 10 }, 699_800, 69_980],
    [{ percent: 10 }, 5, 1],
    [{ percent: 100 }, 777, 777],
    [{ kind: 'amount', percent: null, amount: 500 }, 1000, 500],
    [{ kind: 'amount', percent: null, amount: 500 }, 300, 300],
    [{ kind: 'free_shipping', percent: null }, 1000, 0],
    [{ kind: 'free_shipping', percent: 10, amount: 500 }, 1000, 0],
  ])('calculateDiscount of %j on %d is %d', (part, subtotal, discount) => {
    expect(calculateDiscount(promotion(part), subtotal)).toBe(discount);
  });
});

describe('findPromotionProblem', () => {
  it('findPromotionProblem returns null for a promotion without limits', () =>
    expect(problem({})).toBeNull());

  it('findPromotionProblem refuses a promotion before its start, from its end on, and when it is inactive', () => {
    expect(problem({ startsAt: NOON })).toBeNull();
    expect(problem({ startsAt: NOON }, 1000, before)).toBe('SAVE10 is not valid yet');
    expect(problem({ endsAt: NOON })).toBe('SAVE10 is no longer valid');
    expect(problem({ endsAt: NOON }, 1000, before)).toBeNull();
    expect(problem({ isActive: false })).toBe('SAVE10 is no longer valid');
  });

  it('findPromotionProblem refuses a promotion that is used up, or a subtotal below its minimum', () => {
    expect(problem({ useLimit: 3, uses: 2 })).toBeNull();
    expect(problem({ useLimit: 3, uses: 3 })).toBe('SAVE10 has been used as often as it may be');
    expect(problem({ minimumSubtotal: 1000 })).toBeNull();
    expect(problem({ minimumSubtotal: 100_050 })).toBe('SAVE10 needs a subtotal of ₹1,000.50');
  });
});
