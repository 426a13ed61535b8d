import { formatMoneyRounded, type CurrencyCode } from '../../domain/money';
import type { SeedPromotion } from './seed.types';
import { uuidOf } from './uuid';

/** In the currency's smallest unit. */
export interface PromotionFigures {
  readonly amount: number;
  readonly minimumSubtotal: number;
}

/** SAVE10 is the shop's standing promo code; the other shows a fixed discount with a minimum. */
export function promotionsOf(currency: CurrencyCode, longHaul: PromotionFigures): SeedPromotion[] {
  const say = (amount: number): string => formatMoneyRounded({ amount, currency });
  return [
    {
      id: uuidOf('promotion/SAVE10'),
      code: 'SAVE10',
      description: '10% off your bags',
      kind: 'percentage',
      percent: 10,
      amount: null,
      minimumSubtotal: 0,
    },
    {
      id: uuidOf('promotion/LONGHAUL'),
      code: 'LONGHAUL',
      description: `${say(longHaul.amount)} off from ${say(longHaul.minimumSubtotal)}`,
      kind: 'amount',
      percent: null,
      ...longHaul,
    },
  ];
}
