import type { Random } from './random';

const MIN_RUPEES = 299;
const MAX_RUPEES = 24_999;
const PAISE = 100;
/** Bounds of a saving in per cent: below it is not worth a badge, above it is not believable. */
export const MIN_DISCOUNT = 10;
export const MAX_DISCOUNT = 45;

/** Rupees with a retail ending: 349, 1,299, 8,990. */
function roundToRetailPrice(rupees: number, random: Random): number {
  const clamped = Math.min(MAX_RUPEES, Math.max(MIN_RUPEES, rupees));
  if (clamped < 1000) return Math.max(MIN_RUPEES, Math.round(clamped / 50) * 50 - 1);
  const hundred = Math.round(clamped / 100) * 100;
  if (clamped > 6000 && random.chance(0.15)) return Math.min(MAX_RUPEES, hundred - 10);
  if (clamped < 3000 && random.chance(0.15)) return hundred + 49;
  return Math.min(MAX_RUPEES, hundred - 1);
}

export interface PriceLadder {
  /** In paise, one per variant; the first is the lowest. */
  prices: number[];
  comparePrices: (number | null)[];
}

/** Prices of one product. `discounted` adds list prices with a saving of 10 to 45 per cent. */
export function createPriceLadder(
  baseRupees: number,
  variants: number,
  discounted: boolean,
  random: Random,
): PriceLadder {
  const first = roundToRetailPrice(baseRupees * (0.9 + random.next() * 0.22), random);
  const step = first < 1000 ? 50 : first < 6000 ? 100 : 500;
  const rupees = Array.from({ length: variants }, (_, index) =>
    index === 0 ? first : Math.min(MAX_RUPEES, first + random.pick([0, 0, 0, step, 2 * step])),
  );
  const percent = random.pick([12, 15, 18, 20, 20, 22, 25, 25, 28, 30, 30, 33, 35, 38, 40, 42]);
  const listPrice = (price: number): number => {
    const unit = price < 1000 ? 50 : 100;
    return Math.round(price / (1 - percent / 100) / unit) * unit - 1;
  };
  return {
    prices: rupees.map((price) => price * PAISE),
    comparePrices: rupees.map((price) => {
      if (!discounted) return null;
      const list = listPrice(price);
      const saved = ((list - price) / list) * 100;
      return saved >= MIN_DISCOUNT && saved <= MAX_DISCOUNT ? list * PAISE : null;
    }),
  };
}
