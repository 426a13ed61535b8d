import { flatTaxOf, TAX_PERCENT } from './cart';
import { shareOut } from './shares';

/** A line as taxes see it. Amounts in the currency's smallest unit. */
export interface TaxableLine {
  /** unitPrice times quantity. */
  readonly amount: number;
  /** The line's share of what was taken off. */
  readonly discount: number;
  readonly hsnCode: string;
  /** As notification 21/2018-Central Tax (Rate) means it: made by hand for the most part, and ornamented. */
  readonly isHandicraft: boolean;
}

export interface TaxLine {
  readonly label: string;
  readonly amount: number;
}

export interface Tax {
  readonly total: number;
  /** Whether prices hold it already; else it is added. */
  readonly included: boolean;
  readonly taxLines: readonly TaxLine[];
  /** By line, in their order; together they are the total. */
  readonly shares: readonly number[];
  readonly percents: readonly number[];
}

export interface TaxPlace {
  /** State or union territory that the parcel goes to; null while nobody has said. */
  readonly state: string | null;
  readonly at: Date;
}

/** How a shop counts tax. Rounding: half up, once per order; lines share by largest remainder (design decision D4). */
export interface TaxStrategy {
  taxOf(lines: readonly TaxableLine[], place: TaxPlace): Tax;
}

/** A line before what is taken off is shared among the lines. */
export type WorthLine = Omit<TaxableLine, 'discount'>;

/**
 * The tax of lines that bear what is taken off together, each by what it is worth.
 * @param discount at most what the lines come to
 */
export function taxOfLines(
  lines: readonly WorthLine[],
  discount: number,
  strategy: TaxStrategy,
  place: TaxPlace,
): Tax & { readonly discounts: readonly number[] } {
  const discounts = shareOut(
    discount,
    lines.map(({ amount }) => amount),
  );
  const taxable = lines.map((line, index) => ({ ...line, discount: discounts[index] ?? 0 }));
  return { ...strategy.taxOf(taxable, place), discounts };
}

/** The spec's tax, which is the same wherever a parcel goes. */
export const flatTax: TaxStrategy = {
  taxOf(lines) {
    const total = flatTaxOf(lines.reduce((sum, { amount }) => sum + amount, 0));
    return {
      total,
      included: false,
      taxLines: [{ label: `Tax (${TAX_PERCENT}%)`, amount: total }],
      shares: shareOut(
        total,
        lines.map(({ amount }) => amount),
      ),
      percents: lines.map(() => TAX_PERCENT),
    };
  },
};

/** What a rate is found by. */
export type TaxedGoods = Pick<TaxableLine, 'hsnCode' | 'isHandicraft'>;

/** A rate of GST, for all codes that begin so. */
export interface GstRate {
  /** Two to eight digits: a chapter, heading, sub-heading or tariff item. */
  readonly hsnPrefix: string;
  /** For goods with the mark alone. */
  readonly isHandicraft: boolean;
  readonly percent: number;
  readonly effectiveFrom: Date;
  /** The first moment at which it holds no more; null while nobody has ended it. */
  readonly effectiveUntil: Date | null;
}

/**
 * The longest prefix counts; of that, the rate for handicraft before the one for all, and of those the latest that has
 * begun. A code that is shorter than a tariff item with a rate of its own has the rate of what it says: 4202 is at 18 %,
 * though some of it is at 5 %.
 * @param at when the goods were ordered: an order keeps the rate of its day
 * @returns null for a code that no rate covers
 */
export function gstRateOf(
  rates: readonly GstRate[],
  { hsnCode, isHandicraft }: TaxedGoods,
  at: Date,
): GstRate | null {
  const fitting = rates
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
  return fitting[0] ?? null;
}

/** @throws Error for a code that no rate covers: whoever keeps the catalogue is let in with none such */
export function gstPercent(rates: readonly GstRate[], goods: TaxedGoods, at: Date): number {
  const rate = gstRateOf(rates, goods, at);
  if (!rate) throw new Error(`No rate of GST covers the HSN code ${goods.hsnCode}`);
  return rate.percent;
}

/** Rates have at most two decimals. */
const HUNDREDTHS = 100;

/**
 * GST, which prices include: within the seller's own state half of it is central and half the state's, elsewhere all of it
 * is integrated (IGST Act 2017, sections 7 and 8).
 * @param homeState where the shop sells from, as addresses write it
 */
export function gst(rates: readonly GstRate[], homeState: string): TaxStrategy {
  return {
    taxOf(lines, { state, at }) {
      const percents = lines.map((line) => gstPercent(rates, line, at));
      const isHome = state === null || state.trim().toLowerCase() === homeState.trim().toLowerCase();
      const shares = lines.map(() => 0);
      const taxLines: TaxLine[] = [];
      for (const percent of new Set(percents)) {
        const own = lines.map((line, index) =>
          percents[index] === percent ? line.amount - line.discount : 0,
        );
        const paid = own.reduce((sum, amount) => sum + amount, 0);
        const within = taxWithin(paid, percent, isHome);
        shareOut(within, own).forEach((share, index) => (shares[index] = (shares[index] ?? 0) + share));
        if (isHome) {
          taxLines.push({ label: `CGST ${percent / 2}%`, amount: within / 2 });
          taxLines.push({ label: `SGST ${percent / 2}%`, amount: within / 2 });
        } else taxLines.push({ label: `IGST ${percent}%`, amount: within });
      }
      const total = shares.reduce((sum, share) => sum + share, 0);
      return { total, included: true, taxLines, shares, percents };
    },
  };
}

/** What of an amount is tax, half up. Two equal halves where it is shared between two governments. */
function taxWithin(paid: number, percent: number, inHalves: boolean): number {
  const rate = BigInt(Math.round(percent * HUNDREDTHS));
  const whole = BigInt(100 * HUNDREDTHS) + rate;
  const halfUp = (numerator: bigint, denominator: bigint) =>
    Number((2n * numerator + denominator) / (2n * denominator));
  return inHalves ? 2 * halfUp(BigInt(paid) * rate, 2n * whole) : halfUp(BigInt(paid) * rate, whole);
}
