import { calculatePercent } from './cart';
import { formatDay } from './india-time';
import { formatMoneyShort, type CurrencyCode } from './money';

export const CARD_KINDS = ['credit', 'debit'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** A card, as the payment page identifies it before the charge. */
export interface BankCard {
  /** The issuing bank's name, as the bank writes it. */
  readonly bank: string;
  readonly kind: CardKind;
}

/**
 * An instant discount for payments with a bank's cards. Amounts in the currency's smallest unit.
 *
 * It applies to what remains to be paid by card: after promo code, tax and gift card. It does not lower the taxable
 * value: the bank pays the shop the difference, and payment by a third party is consideration too (sections 2(31) and
 * 15(1) of the CGST Act). A promo code is the shop's own reduction on the invoice and does lower it (section
 * 15(3)(a)).
 */
export interface BankOffer extends BankCard {
  readonly id: string;
  /** Whole percent, 1 to 90. */
  readonly percent: number;
  readonly currency: CurrencyCode;
  /** The least amount to be paid by card. */
  readonly minimum: number;
  /** The largest discount; null for no limit. */
  readonly cap: number | null;
  /** Orders per customer; null for no limit. */
  readonly usesPerCustomer: number | null;
  readonly validFrom: Date;
  /** Exclusive; null for an offer without an end. */
  readonly validTo: Date | null;
}

/** The discount on an amount paid by card: rounded half up, at most the cap, 0 below the minimum. */
export function calculateBankDiscount(
  { percent, minimum, cap }: Pick<BankOffer, 'percent' | 'minimum' | 'cap'>,
  amount: number,
): number {
  if (amount < minimum) return 0;
  return Math.min(calculatePercent(amount, percent), cap ?? amount);
}

/** Whether an offer applies to a card; the bank's name is compared without case. */
export function appliesToCard(offer: BankCard, card: BankCard): boolean {
  return offer.kind === card.kind && offer.bank.toLowerCase() === card.bank.toLowerCase();
}

/** "12% and 10% instant bank discounts": the title of all offers together; null without offers. */
export function describeBankOffers(offers: readonly Pick<BankOffer, 'percent'>[]): string | null {
  const percents = [...new Set(offers.map(({ percent }) => percent))].toSorted((one, other) => other - one);
  const [last] = percents.slice(-1);
  if (last === undefined) return null;
  if (percents.length === 1) return `${last}% instant bank discount`;
  const others = percents.slice(0, -1).map((percent) => `${percent}%`);
  return `${others.join(', ')} and ${last}% instant bank discounts`;
}

/** "Kaveri Bank credit cards" */
function describeCards({ bank, kind }: BankCard): string {
  return `${bank} ${kind} cards`;
}

/** "12% off with Kaveri Bank credit cards on ₹3,000 or more, at most ₹1,500" */
export function describeBankOffer(
  offer: Pick<BankOffer, 'percent' | 'bank' | 'kind' | 'minimum' | 'cap' | 'currency'>,
): string {
  const { percent, minimum, cap, currency } = offer;
  const money = (amount: number) => formatMoneyShort({ amount, currency });
  const minimumText = minimum > 0 ? ` on ${money(minimum)} or more` : '';
  const capText = cap === null ? '' : `, at most ${money(cap)}`;
  return `${percent}% off with ${describeCards(offer)}${minimumText}${capText}`;
}

/** "Kaveri Bank, 12% off": the label of a discount's amount. */
export function labelBankDiscount({ bank, percent }: Pick<BankOffer, 'bank' | 'percent'>): string {
  return `${bank}, ${percent}% off`;
}

/** All conditions of an offer, each a sentence. */
export function listBankOfferTerms(offer: BankOffer): string[] {
  const { minimum, cap, usesPerCustomer, validFrom, validTo, currency } = offer;
  const money = (amount: number) => formatMoneyShort({ amount, currency });
  const from = formatDay(validFrom);
  // `validTo` is exclusive: this is the last day of the offer.
  const until = validTo && formatDay(new Date(validTo.getTime() - 1));
  return [
    `Pay online with a ${offer.bank} ${offer.kind} card.`,
    minimum > 0
      ? `You pay ${money(minimum)} or more by the card, after any promo code and gift card.`
      : 'It applies to what you pay by the card, after any promo code and gift card.',
    ...(cap === null ? [] : [`At most ${money(cap)} off an order.`]),
    ...(usesPerCustomer === null
      ? []
      : [
          usesPerCustomer === 1 ? 'One order per customer.' : `Up to ${usesPerCustomer} orders per customer.`,
        ]),
    until === null ? `From ${from}, until we withdraw it.` : `From ${from} to ${until}.`,
    'Not for gift cards, and not for cash on delivery.',
    'If you return a bag, we refund what you paid for it after the discount.',
  ];
}
