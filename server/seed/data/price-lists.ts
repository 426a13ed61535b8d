import { calculateDiscountPercent } from '../../src/domain/pricing';
import type { CurrencyCode } from '../../src/domain/money';
import { MAX_DISCOUNT, MIN_DISCOUNT, type PriceLadder } from './prices';
import { createPromotions, type PromotionFigures } from './promotions';
import type { SeedPromotion } from './seed.types';

/**
 * Prices and promotions of the demo in one currency, in the smallest unit; all amounts of the seed are here or
 * derived from here. The shop's own thresholds (free shipping, gift cards, cash on delivery) are in
 * `server/src/domain`.
 */
export interface PriceList {
  /** Converts a product's prices from rupees. */
  readonly toPriceLadder: (rupees: PriceLadder) => PriceLadder;
  /** The nearest amount with a retail ending. */
  readonly roundToPriceEnding: (amount: number) => number;
  readonly promotions: readonly SeedPromotion[];
}

const MINOR_UNITS = 100;
/** The demo's conversion, not an exchange rate: a tote of ₹2,999 costs $39. */
const RUPEES_PER_DOLLAR = 77;

const LONGHAUL_FIGURES: Readonly<Record<CurrencyCode, PromotionFigures>> = {
  INR: { amount: 75_000, minimumSubtotal: 1_000_000 },
  USD: { amount: 1_000, minimumSubtotal: 13_000 },
};

export const PRICE_LISTS: Readonly<Record<CurrencyCode, PriceList>> = {
  INR: {
    toPriceLadder: (rupees) => rupees,
    // Intermediate prices end in 99 rupees, as the others do.
    roundToPriceEnding: (amount) =>
      Math.round(amount / (100 * MINOR_UNITS)) * 100 * MINOR_UNITS - MINOR_UNITS,
    promotions: createPromotions('INR', LONGHAUL_FIGURES.INR),
  },
  USD: {
    toPriceLadder: ({ prices, comparePrices }) => {
      const dollars = prices.map((price) => toDollarPrice(price / RUPEES_PER_DOLLAR));
      return {
        prices: dollars,
        comparePrices: dollars.map((price, index) =>
          toDollarListPrice(price, prices[index] ?? 0, comparePrices[index] ?? null),
        ),
      };
    },
    roundToPriceEnding: toDollarPrice,
    promotions: createPromotions('USD', LONGHAUL_FIGURES.USD),
  },
};

/** Cents with a retail ending: 3.99, 12.99, 39, 119. Monotonic in the amount. */
function toDollarPrice(cents: number): number {
  const dollars = cents / MINOR_UNITS;
  if (dollars < 17) return Math.max(1, Math.round(dollars)) * MINOR_UNITS - 1;
  if (dollars < 100) return (Math.round((dollars + 1) / 5) * 5 - 1) * MINOR_UNITS;
  return (Math.round(dollars / 10) * 10 - 1) * MINOR_UNITS;
}

/** A list price with about the same saving as in rupees; null when no ending gives a saving within the bounds. */
function toDollarListPrice(price: number, rupees: number, listRupees: number | null): number | null {
  if (listRupees === null) return null;
  const exact = (price * listRupees) / rupees;
  const saving = (list: number): boolean => {
    const percent = calculateDiscountPercent(price, list) ?? 0;
    return percent >= MIN_DISCOUNT && percent <= MAX_DISCOUNT;
  };
  return [1, 1.1, 0.9].map((change) => toDollarPrice(exact * change)).find(saving) ?? null;
}
