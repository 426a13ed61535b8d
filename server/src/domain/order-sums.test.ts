import { expect, it } from 'vitest';
import { formatSum, sumsBeforeTotal, taxesWithinTotal, type Sums } from './order-sums';

const SUMS: Sums = {
  subtotal: 839_900,
  shipping: 0,
  discount: 83_990,
  promotionCode: 'SAVE10',
  taxIncluded: false,
  taxLines: [{ label: 'Tax (8%)', amount: 67_192 }],
};
const list = (sums: Sums) =>
  [sumsBeforeTotal(sums), taxesWithinTotal(sums)].map((lines) =>
    lines.map((line) => [line.label, formatSum(line, 'INR')]),
  );

it('sumsBeforeTotal lists subtotal, shipping, added taxes and discount, in this order', () => {
  expect(list(SUMS)).toEqual([
    [
      ['Subtotal', '₹8,399.00'],
      ['Shipping', 'Free'],
      ['Tax (8%)', '₹671.92'],
      ['Discount, SAVE10', '−₹839.90'],
    ],
    [],
  ]);
});

it('taxes that the prices include stand below the total, and a discount of 0 nowhere', () => {
  const taxLines = ['CGST 9%', 'SGST 9%'].map((label) => ({ label, amount: 64_060 }));
  expect(list({ ...SUMS, shipping: 9_900, discount: 0, taxIncluded: true, taxLines })).toEqual([
    [
      ['Subtotal', '₹8,399.00'],
      ['Shipping', '₹99.00'],
    ],
    [
      ['Includes CGST 9%', '₹640.60'],
      ['Includes SGST 9%', '₹640.60'],
    ],
  ]);
  const [discount] = sumsBeforeTotal({ ...SUMS, promotionCode: null }).slice(-1);
  expect(discount?.label).toBe('Discount');
});
