import { calculateFlatTax, TAX_PERCENT } from './cart';
import { allocateByWeight } from './allocate';

/** A line for tax calculation. Amounts in the currency's smallest unit. */
interface TaxableLine {
  /** unitPrice times quantity. */
  readonly amount: number;
  /** The line's share of the order's discount. */
  readonly discount: number;
  readonly hsnCode: string;
  /**
   * Handicraft in the sense of notification 21/2018-Central Tax (Rate): made predominantly by hand, with
   * ornamentation.
   */
  readonly isHandicraft: boolean;
}

export interface TaxLine {
  readonly label: string;
  readonly amount: number;
}

export interface Tax {
  readonly total: number;
  /** Whether prices include it; otherwise it is added. */
  readonly included: boolean;
  readonly taxLines: readonly TaxLine[];
  /** By line, in order; they add up to the total. */
  readonly shares: readonly number[];
  readonly percents: readonly number[];
}

export interface TaxPlace {
  /** The state or union territory of the delivery; null while unknown. */
  readonly state: string | null;
  readonly at: Date;
}

/** How a shop calculates tax. Rounded half up once per order; lines share by largest remainder. */
export interface TaxStrategy {
  calculate(lines: readonly TaxableLine[], place: TaxPlace): Tax;
}

/** A line before the order's discount is shared among the lines. */
export type UndiscountedLine = Omit<TaxableLine, 'discount'>;

/**
 * Calculates the tax of lines that share a discount in proportion to their amounts.
 * @param discount at most the sum of the lines
 */
export function calculateTax(
  lines: readonly UndiscountedLine[],
  discount: number,
  strategy: TaxStrategy,
  place: TaxPlace,
): Tax & { readonly discounts: readonly number[] } {
  const discounts = allocateByWeight(
    discount,
    lines.map(({ amount }) => amount),
  );
  const taxable = lines.map((line, index) => ({ ...line, discount: discounts[index] ?? 0 }));
  return { ...strategy.calculate(taxable, place), discounts };
}

/** 8% on top of the prices, wherever the parcel goes. */
export const flatTaxStrategy: TaxStrategy = {
  calculate(lines) {
    const total = calculateFlatTax(lines.reduce((sum, { amount }) => sum + amount, 0));
    return {
      total,
      included: false,
      taxLines: [{ label: `Tax (${TAX_PERCENT}%)`, amount: total }],
      shares: allocateByWeight(
        total,
        lines.map(({ amount }) => amount),
      ),
      percents: lines.map(() => TAX_PERCENT),
    };
  },
};

/** What determines a GST rate. */
export type TaxableGoods = Pick<TaxableLine, 'hsnCode' | 'isHandicraft'>;

/** A GST rate for all HSN codes with this prefix. */
export interface GstRate {
  /** Two to eight digits: a chapter, heading, sub-heading or tariff item. */
  readonly hsnPrefix: string;
  /** Only for variants that are marked as handicraft. */
  readonly isHandicraft: boolean;
  readonly percent: number;
  readonly effectiveFrom: Date;
  /** Exclusive; null for a rate without an end. */
  readonly effectiveUntil: Date | null;
}

/**
 * Finds the rate of the longest matching prefix; among equals, handicraft before the general rate, then the latest. A
 * code shorter than the tariff item of a reduced rate gets the rate of its heading: 4202 is taxed at 18%, though some
 * of its items are at 5%.
 * @param at the time of the order: later changes do not affect it
 * @returns null for a code that no rate covers
 */
export function findGstRate(
  rates: readonly GstRate[],
  { hsnCode, isHandicraft }: TaxableGoods,
  at: Date,
): GstRate | null {
  const matchingRates = rates
    .filter(
      (rate) =>
        hsnCode.startsWith(rate.hsnPrefix) &&
        (isHandicraft || !rate.isHandicraft) &&
        rate.effectiveFrom <= at &&
        (rate.effectiveUntil === null || at < rate.effectiveUntil),
    )
    .sort(
      (one, other) =>
        other.hsnPrefix.length - one.hsnPrefix.length ||
        Number(other.isHandicraft) - Number(one.isHandicraft) ||
        other.effectiveFrom.getTime() - one.effectiveFrom.getTime(),
    );
  return matchingRates[0] ?? null;
}

/** @throws Error for a code that no rate covers; catalogue admin refuses such codes */
export function findGstPercent(rates: readonly GstRate[], goods: TaxableGoods, at: Date): number {
  const rate = findGstRate(rates, goods, at);
  if (!rate) throw new Error(`No rate of GST covers the HSN code ${goods.hsnCode}`);
  return rate.percent;
}

/** Rates have at most two decimals. */
const HUNDREDTHS = 100;

/**
 * GST, included in prices: CGST and SGST by halves within the seller's state, IGST elsewhere (IGST Act 2017, sections
 * 7 and 8).
 * @param homeState the seller's state, as in addresses
 */
export function createGstStrategy(rates: readonly GstRate[], homeState: string): TaxStrategy {
  return {
    calculate(lines, { state, at }) {
      const percents = lines.map((line) => findGstPercent(rates, line, at));
      const isHomeState = state === null || state.trim().toLowerCase() === homeState.trim().toLowerCase();
      const shares = lines.map(() => 0);
      const taxLines: TaxLine[] = [];
      for (const percent of new Set(percents)) {
        const amounts = lines.map((line, index) =>
          percents[index] === percent ? line.amount - line.discount : 0,
        );
        const paid = amounts.reduce((sum, amount) => sum + amount, 0);
        const includedTax = calculateIncludedTax(paid, percent, isHomeState);
        allocateByWeight(includedTax, amounts).forEach(
          (share, index) => (shares[index] = (shares[index] ?? 0) + share),
        );
        if (isHomeState) {
          taxLines.push({ label: `CGST ${percent / 2}%`, amount: includedTax / 2 });
          taxLines.push({ label: `SGST ${percent / 2}%`, amount: includedTax / 2 });
        } else taxLines.push({ label: `IGST ${percent}%`, amount: includedTax });
      }
      const total = shares.reduce((sum, share) => sum + share, 0);
      return { total, included: true, taxLines, shares, percents };
    },
  };
}

/** The tax that an amount includes, rounded half up; two equal halves when it is split into CGST and SGST. */
function calculateIncludedTax(paid: number, percent: number, isSplit: boolean): number {
  const rate = BigInt(Math.round(percent * HUNDREDTHS));
  const whole = BigInt(100 * HUNDREDTHS) + rate;
  const halfUp = (numerator: bigint, denominator: bigint) =>
    Number((2n * numerator + denominator) / (2n * denominator));
  return isSplit ? 2 * halfUp(BigInt(paid) * rate, 2n * whole) : halfUp(BigInt(paid) * rate, whole);
}

/** 8 % on top of prices, or GST included in them, sold from a state of India. */
export type TaxSettings =
  | { readonly strategy: 'flat' }
  | { readonly strategy: 'gst'; readonly homeState: string; readonly gstin: string };
