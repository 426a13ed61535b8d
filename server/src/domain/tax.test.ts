import { array, assert, boolean, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatTax, gst, gstPercent, taxOfLines, type GstRate } from './tax';

const AT = new Date('2026-11-21T09:00:00Z');
const line = (amount: number, discount = 0, hsnCode = '420292') => ({ amount, discount, hsnCode });
const RATES: GstRate[] = [
  { hsnPrefix: '4202', percent: 28, effectiveFrom: new Date('2017-07-01') },
  { hsnPrefix: '4202', percent: 18, effectiveFrom: new Date('2017-11-15') },
  { hsnPrefix: '420222', percent: 5, effectiveFrom: new Date('2025-09-22') },
];

describe('8 % on top', () => {
  it('is of the subtotal, half up, once for the order; a discount does not lessen it', () => {
    expect(flatTax.taxOf([line(499_900, 49_990)], { state: null, at: AT })).toEqual({
      total: 39_992,
      included: false,
      taxLines: [{ label: 'Tax (8%)', amount: 39_992 }],
      shares: [39_992],
      percents: [8],
    });
    // Each alone would be 0.48, three are 1.44, seven 3.36; 6.25 of one are 0.5.
    expect(flatTax.taxOf([line(6), line(6), line(6)], { state: null, at: AT })).toMatchObject({
      total: 1,
      shares: [1, 0, 0],
    });
    expect(flatTax.taxOf([line(25)], { state: null, at: AT }).total).toBe(2);
    expect(flatTax.taxOf([line(18), line(1)], { state: null, at: AT }).total).toBe(2);
  });
});

describe('GST', () => {
  const karnataka = gst(RATES, 'Karnataka');

  it('is within the price: halves at home, one tax elsewhere', () => {
    expect(karnataka.taxOf([line(118_000)], { state: 'Karnataka', at: AT })).toEqual({
      total: 18_000,
      included: true,
      taxLines: [
        { label: 'CGST 9%', amount: 9_000 },
        { label: 'SGST 9%', amount: 9_000 },
      ],
      shares: [18_000],
      percents: [18],
    });
    expect(karnataka.taxOf([line(118_000)], { state: 'Maharashtra', at: AT })).toMatchObject({
      total: 18_000,
      taxLines: [{ label: 'IGST 18%', amount: 18_000 }],
    });
    expect(karnataka.taxOf([line(118_000)], { state: ' karnataka ', at: AT }).taxLines).toHaveLength(2);
    expect(gst(RATES, ' Goa ').taxOf([line(118_000)], { state: 'Goa', at: AT }).taxLines).toHaveLength(2);
  });

  it('is as at home while nobody has said where the parcel goes', () => {
    expect(karnataka.taxOf([line(118_000)], { state: null, at: AT }).taxLines).toEqual([
      { label: 'CGST 9%', amount: 9_000 },
      { label: 'SGST 9%', amount: 9_000 },
    ]);
  });

  it('is of lines that bear a discount together, each by what it is worth', () => {
    const lines = [
      { amount: 118_000, hsnCode: '420292' },
      { amount: 59_000, hsnCode: '420292' },
    ];
    expect(taxOfLines(lines, 17_700, karnataka, { state: 'Goa', at: AT })).toMatchObject({
      total: 24_300,
      included: true,
      discounts: [11_800, 5_900],
      shares: [16_200, 8_100],
    });
  });

  it('is of what is paid: a discount lessens it', () => {
    expect(karnataka.taxOf([line(118_000, 11_800)], { state: 'Goa', at: AT }).total).toBe(16_200);
  });

  it('has the rate of the longest code that fits, from its day on', () => {
    expect(gstPercent(RATES, '420292', new Date('2017-08-01'))).toBe(28);
    expect(gstPercent(RATES, '420292', new Date('2017-11-15'))).toBe(18);
    expect(gstPercent(RATES, '420222', AT)).toBe(5);
    expect(gstPercent(RATES, '420222', new Date('2025-09-21'))).toBe(18);
    expect(() => gstPercent(RATES, '6402', AT)).toThrow('No rate of GST covers the HSN code 6402');
  });

  it('of several rates is told rate by rate', () => {
    const tax = karnataka.taxOf([line(118_000), line(105_000, 0, '420222')], { state: 'Goa', at: AT });
    expect(tax).toMatchObject({
      total: 23_000,
      shares: [18_000, 5_000],
      taxLines: [
        { label: 'IGST 18%', amount: 18_000 },
        { label: 'IGST 5%', amount: 5_000 },
      ],
    });
  });

  it('adds up however it is cut', () => {
    const lines = array(
      tuple(integer({ min: 1, max: 50_000_000 }), integer({ min: 0, max: 100 }), boolean()).map(
        ([amount, off, light]) => line(amount, Math.floor((amount * off) / 100), light ? '420222' : '420231'),
      ),
      { minLength: 1, maxLength: 20 },
    );
    assert(
      property(lines, boolean(), (bought, home) => {
        const tax = karnataka.taxOf(bought, { state: home ? 'Karnataka' : 'Kerala', at: AT });
        const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
        return (
          sum(tax.shares) === tax.total &&
          sum(tax.taxLines.map(({ amount }) => amount)) === tax.total &&
          tax.taxLines.every(({ amount }) => Number.isInteger(amount)) &&
          tax.shares.every((share, index) => share >= 0 && share <= (bought[index]?.amount ?? 0))
        );
      }),
    );
  });
});
