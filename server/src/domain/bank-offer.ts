import { percentOf } from './cart';
import { formatMoneyRounded, type CurrencyCode } from './money';

export const CARD_KINDS = ['credit', 'debit'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** A card, as far as a payment page tells of it before it charges. */
export interface BankCard {
  /** Who has issued it, as the bank writes itself. */
  readonly bank: string;
  readonly kind: CardKind;
}

/**
 * An instant discount that a bank gives to those who pay by its cards. Amounts in the currency's smallest unit.
 *
 * It is of what is left to be paid by the card: after promo code, tax and gift card. It is no reduction of the price: the bank pays
 * the shop what its customer does not, and what a third person pays is consideration too (section 2(31) of the CGST Act), so that
 * the value that tax is of (section 15(1)) stays what it was. A promo code is the shop's own reduction, made before the supply and
 * on the invoice, and does lower it (section 15(3)(a)).
 */
export interface BankOffer extends BankCard {
  readonly id: string;
  /** Whole percent, 1 to 90. */
  readonly percent: number;
  readonly currency: CurrencyCode;
  /** Least that is to be paid by the card. */
  readonly minimum: number;
  /** Most that it takes off; null for any amount. */
  readonly cap: number | null;
  /** How many orders of one customer may have it; null for any number. */
  readonly usesPerCustomer: number | null;
  readonly validFrom: Date;
  /** The first moment at which it holds no more; null until it is withdrawn. */
  readonly validTo: Date | null;
}

/** What an offer takes off an amount that is to be paid by card: rounded half up, at most its cap, 0 below its minimum. */
export function bankDiscountOf(
  { percent, minimum, cap }: Pick<BankOffer, 'percent' | 'minimum' | 'cap'>,
  amount: number,
): number {
  if (amount < minimum) return 0;
  return Math.min(percentOf(amount, percent), cap ?? amount);
}

/** Whether an offer is of this card. Banks are compared without regard to case. */
export function isOfCard(offer: BankCard, card: BankCard): boolean {
  return offer.kind === card.kind && offer.bank.toLowerCase() === card.bank.toLowerCase();
}

/** "12% and 10% instant bank discounts": what all the shop's offers are called together. Null without one. */
export function bankOffersTitle(offers: readonly Pick<BankOffer, 'percent'>[]): string | null {
  const percents = [...new Set(offers.map(({ percent }) => percent))].toSorted((one, other) => other - one);
  const [last] = percents.slice(-1);
  if (last === undefined) return null;
  if (percents.length === 1) return `${last}% instant bank discount`;
  const others = percents.slice(0, -1).map((percent) => `${percent}%`);
  return `${others.join(', ')} and ${last}% instant bank discounts`;
}

/** "Kaveri Bank credit cards" */
export function cardsOf({ bank, kind }: BankCard): string {
  return `${bank} ${kind} cards`;
}

/** "12% off with Kaveri Bank credit cards on ₹3,000 or more, at most ₹1,500": an offer in one line, with what bounds it. */
export function bankOfferLine(
  offer: Pick<BankOffer, 'percent' | 'bank' | 'kind' | 'minimum' | 'cap' | 'currency'>,
): string {
  const { percent, minimum, cap, currency } = offer;
  const money = (amount: number) => formatMoneyRounded({ amount, currency });
  const least = minimum > 0 ? ` on ${money(minimum)} or more` : '';
  const most = cap === null ? '' : `, at most ${money(cap)}`;
  return `${percent}% off with ${cardsOf(offer)}${least}${most}`;
}

/** "Kaveri Bank, 12% off": what a discount is called beside its amount. */
export function bankDiscountLabel({ bank, percent }: Pick<BankOffer, 'bank' | 'percent'>): string {
  return `${bank}, ${percent}% off`;
}

const DAY = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** All conditions of an offer, each a sentence. */
export function bankOfferTerms(offer: BankOffer): string[] {
  const { minimum, cap, usesPerCustomer, validFrom, validTo, currency } = offer;
  const money = (amount: number) => formatMoneyRounded({ amount, currency });
  const from = DAY.format(validFrom);
  // The last day that it holds on, not the first that it does not.
  const until = validTo && DAY.format(new Date(validTo.getTime() - 1));
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
