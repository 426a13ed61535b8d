import { formatMoneyRounded, type CurrencyCode } from '../../src/domain/money';
import type { SeedPromotion } from './seed.types';
import { createStableUuid } from './uuid';

/** In the currency's smallest unit. */
export interface PromotionFigures {
  readonly amount: number;
  readonly minimumSubtotal: number;
}

/** SAVE10 is the shop's standing promo code; the other shows a fixed discount with a minimum. */
export function createPromotions(currency: CurrencyCode, longHaul: PromotionFigures): SeedPromotion[] {
  const formatAmount = (amount: number): string => formatMoneyRounded({ amount, currency });
  return [
    {
      id: createStableUuid('promotion/SAVE10'),
      code: 'SAVE10',
      description: '10% off your bags',
      kind: 'percentage',
      percent: 10,
      amount: null,
      minimumSubtotal: 0,
    },
    {
      id: createStableUuid('promotion/LONGHAUL'),
      code: 'LONGHAUL',
      description: `${formatAmount(longHaul.amount)} off from ${formatAmount(longHaul.minimumSubtotal)}`,
      kind: 'amount',
      percent: null,
      ...longHaul,
    },
  ];
}
