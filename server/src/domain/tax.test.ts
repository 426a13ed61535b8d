import { array, assert, boolean, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatTaxStrategy, createGstStrategy, findGstPercent, calculateTax, type GstRate } from './tax';

const AT = new Date('2026-11-21T09:00:00Z');
const line = (amount: number, discount = 0, hsnCode = '42029200', isHandicraft = false) => ({
  amount,
  discount,
  hsnCode,
  isHandicraft,
});
const rate = (hsnPrefix: string, percent: number, from: string, change: Partial<GstRate> = {}): GstRate => ({
  hsnPrefix,
  isHandicraft: false,
  percent,
  effectiveFrom: new Date(from),
  effectiveUntil: null,
  ...change,
});
const ENDED_RATE = { effectiveUntil: new Date('2025-09-22') };
const HANDICRAFT = { isHandicraft: true };
const RATES: GstRate[] = [
  rate('4202', 28, '2017-07-01'),
  rate('4202', 18, '2017-11-15'),
  rate('42022220', 12, '2017-11-15', ENDED_RATE),
  rate('42022220', 5, '2025-09-22'),
  rate('420222', 12, '2018-07-27', { ...HANDICRAFT, ...ENDED_RATE }),
  rate('420222', 5, '2025-09-22', HANDICRAFT),
];
const COTTON = '42022220';

describe('flatTaxStrategy', () => {
  it('flatTaxStrategy adds 8% of the subtotal before discounts, rounded half up once per order', () => {
    expect(flatTaxStrategy.calculate([line(499_900, 49_990)], { state: null, at: AT })).toEqual({
      total: 39_992,
      included: false,
      taxLines: [{ label: 'Tax (8%)', amount: 39_992 }],
      shares: [39_992],
      percents: [8],
    });
    // 3 × 0.48 is 1.44, rounded to 1; 8% of 25 is exactly 2; 8% of 18 + 1 is 1.52, rounded to 2.
    expect(flatTaxStrategy.calculate([line(6), line(6), line(6)], { state: null, at: AT })).toMatchObject({
      total: 1,
      shares: [1, 0, 0],
    });
    expect(flatTaxStrategy.calculate([line(25)], { state: null, at: AT }).total).toBe(2);
    expect(flatTaxStrategy.calculate([line(18), line(1)], { state: null, at: AT }).total).toBe(2);
  });
});

describe('createGstStrategy', () => {
  const karnataka = createGstStrategy(RATES, 'Karnataka');

  it('GST is included in the price: CGST and SGST within the home state, IGST elsewhere', () => {
    expect(karnataka.calculate([line(118_000)], { state: 'Karnataka', at: AT })).toEqual({
      total: 18_000,
      included: true,
      taxLines: [
        { label: 'CGST 9%', amount: 9_000 },
        { label: 'SGST 9%', amount: 9_000 },
      ],
      shares: [18_000],
      percents: [18],
    });
    expect(karnataka.calculate([line(118_000)], { state: 'Maharashtra', at: AT })).toMatchObject({
      total: 18_000,
      taxLines: [{ label: 'IGST 18%', amount: 18_000 }],
    });
    expect(karnataka.calculate([line(118_000)], { state: ' karnataka ', at: AT }).taxLines).toHaveLength(2);
    expect(
      createGstStrategy(RATES, ' Goa ').calculate([line(118_000)], { state: 'Goa', at: AT }).taxLines,
    ).toHaveLength(2);
  });

  it('GST is CGST and SGST while the state of the delivery is unknown', () => {
    expect(karnataka.calculate([line(118_000)], { state: null, at: AT }).taxLines).toEqual([
      { label: 'CGST 9%', amount: 9_000 },
      { label: 'SGST 9%', amount: 9_000 },
    ]);
  });

  it('calculateTax shares a discount among the lines in proportion to their amounts', () => {
    const lines = [
      { amount: 118_000, hsnCode: '42029200', isHandicraft: false },
      { amount: 59_000, hsnCode: '42029200', isHandicraft: false },
    ];
    expect(calculateTax(lines, 17_700, karnataka, { state: 'Goa', at: AT })).toMatchObject({
      total: 24_300,
      included: true,
      discounts: [11_800, 5_900],
      shares: [16_200, 8_100],
    });
  });

  it('GST is calculated from the discounted amount', () => {
    expect(karnataka.calculate([line(118_000, 11_800)], { state: 'Goa', at: AT }).total).toBe(16_200);
  });

  const percentOf = (hsnCode: string, at = AT, isHandicraft = false) =>
    findGstPercent(RATES, { hsnCode, isHandicraft }, at);

  it('findGstPercent uses the longest matching prefix: 5% for cotton handbags, 18% for the rest of 4202', () => {
    expect(percentOf(COTTON)).toBe(5);
    for (const other of ['42022210', '42022290', '42022110', '42029200', '4202'])
      expect(percentOf(other), other).toBe(18);
    expect(() => percentOf('6402')).toThrow('No rate of GST covers the HSN code 6402');
  });

  it('findGstPercent uses the general rate for a code shorter than the tariff item of a lower rate', () => {
    expect(percentOf('420222')).toBe(18);
    expect(percentOf('4202')).toBe(18);
  });

  it('findGstPercent gives handicraft 5% only under the codes with a handicraft rate', () => {
    expect(percentOf('42022290', AT, true)).toBe(5);
    expect(percentOf('420222', AT, true)).toBe(5);
    expect(percentOf('42022110', AT, true)).toBe(18);
  });

  it.each([
    ['before', (rates: GstRate[]) => rates],
    ['behind', (rates: GstRate[]) => rates.toReversed()],
  ])('findGstPercent prefers the handicraft rate when it is listed %s the general one', (_where, order) => {
    const rate = {
      hsnPrefix: '4202',
      percent: 18,
      effectiveFrom: new Date('2017-07-01'),
      effectiveUntil: null,
    };
    const rates = order([
      { ...rate, isHandicraft: true, percent: 5 },
      { ...rate, isHandicraft: false },
    ]);
    expect(findGstPercent(rates, { hsnCode: '42022290', isHandicraft: true }, AT)).toBe(5);
    expect(findGstPercent(rates, { hsnCode: '42022290', isHandicraft: false }, AT)).toBe(18);
  });

  it('findGstPercent uses the rate in force on the day: from its first day until the day it ended', () => {
    expect(percentOf('420292', new Date('2017-08-01'))).toBe(28);
    expect(percentOf('420292', new Date('2017-11-15'))).toBe(18);
    expect(percentOf(COTTON, new Date('2025-09-21'))).toBe(12);
    expect(percentOf(COTTON, new Date('2025-09-22'))).toBe(5);
    expect(percentOf('42022290', new Date('2025-09-21'), true)).toBe(12);
    expect(percentOf('42022290', new Date('2018-07-26'), true)).toBe(18);
  });

  it('findGstPercent falls back to the shorter prefix when a rate ended without a successor', () => {
    const forAMonth = rate('42022220', 0, '2026-10-01', { effectiveUntil: new Date('2026-11-01') });
    const rates = [rate('4202', 18, '2017-11-15'), forAMonth];
    const cotton = { hsnCode: COTTON, isHandicraft: false };
    expect(findGstPercent(rates, cotton, new Date('2026-10-31'))).toBe(0);
    expect(findGstPercent(rates, cotton, new Date('2026-11-01'))).toBe(18);
  });

  it('GST with several rates has one tax line per rate', () => {
    const tax = karnataka.calculate([line(118_000), line(105_000, 0, COTTON)], { state: 'Goa', at: AT });
    expect(tax).toMatchObject({
      total: 23_000,
      shares: [18_000, 5_000],
      taxLines: [
        { label: 'IGST 18%', amount: 18_000 },
        { label: 'IGST 5%', amount: 5_000 },
      ],
    });
  });

  it('GST shares and tax lines add up to the total for any lines', () => {
    const lines = array(
      tuple(integer({ min: 1, max: 50_000_000 }), integer({ min: 0, max: 100 }), boolean()).map(
        ([amount, discount, light]) =>
          line(amount, Math.floor((amount * discount) / 100), light ? COTTON : '42023120'),
      ),
      { minLength: 1, maxLength: 20 },
    );
    assert(
      property(lines, boolean(), (bought, home) => {
        const tax = karnataka.calculate(bought, { state: home ? 'Karnataka' : 'Kerala', at: AT });
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
