import type { SeedPromotion } from './seed.types';
import { uuidOf } from './uuid';

/** SAVE10 is the specification's (sections 4 and 9). The other shows what promotions can do beside it. */
export const PROMOTIONS: SeedPromotion[] = [
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
    description: '₹750 off from ₹10,000',
    kind: 'amount',
    percent: null,
    amount: 75_000,
    minimumSubtotal: 1_000_000,
  },
];
