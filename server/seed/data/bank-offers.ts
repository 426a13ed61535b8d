import type { CurrencyCode } from '../../src/domain/money';
import type { SeedBankOffer } from './seed.types';
import { createStableUuid } from './uuid';

/** Amounts of one currency, in its smallest unit. */
interface OfferAmounts {
  readonly minimum: number;
  readonly cap: number | null;
}

const VALID_FROM = '2026-01-01T00:00:00+05:30';
const VALID_TO = '2031-04-01T00:00:00+05:30';

/** The offers behind "12% and 10% instant bank discounts". The banks are invented, as the brands are. */
const OFFERS: readonly (Pick<SeedBankOffer, 'bank' | 'cardKind' | 'percent' | 'usesPerCustomer'> & {
  readonly amounts: Readonly<Record<CurrencyCode, OfferAmounts>>;
})[] = [
  {
    bank: 'Kaveri Bank',
    cardKind: 'credit',
    percent: 12,
    usesPerCustomer: 2,
    amounts: { INR: { minimum: 300_000, cap: 150_000 }, USD: { minimum: 4_000, cap: 2_000 } },
  },
  {
    bank: 'Sahyadri Bank',
    cardKind: 'debit',
    percent: 10,
    usesPerCustomer: null,
    amounts: { INR: { minimum: 150_000, cap: 75_000 }, USD: { minimum: 2_000, cap: 1_000 } },
  },
];

/** One for each currency; a shop shows those of its own. */
export const BANK_OFFERS: SeedBankOffer[] = OFFERS.flatMap(({ amounts, ...offer }) =>
  (Object.keys(amounts) as CurrencyCode[]).map((currency) => ({
    ...offer,
    id: createStableUuid(`bank-offer/${offer.bank}/${offer.cardKind}/${currency}`),
    currency,
    ...amounts[currency],
    paymentMethod: 'test_gateway',
    validFrom: VALID_FROM,
    validTo: VALID_TO,
  })),
);
