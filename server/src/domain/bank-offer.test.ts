import { describe, expect, it } from 'vitest';
import {
  calculateBankDiscount,
  describeBankOffer,
  describeBankOffers,
  listBankOfferTerms,
  appliesToCard,
  type BankOffer,
} from './bank-offer';

const OFFER: BankOffer = {
  id: 'kaveri',
  bank: 'Kaveri Bank',
  kind: 'credit',
  percent: 12,
  currency: 'INR',
  minimum: 300_000,
  cap: 150_000,
  usesPerCustomer: 2,
  validFrom: new Date('2026-01-01T00:00:00+05:30'),
  validTo: new Date('2031-04-01T00:00:00+05:30'),
};

describe('calculateBankDiscount', () => {
  it.each([
    [299_999, 0],
    [300_000, 36_000],
    [300_004, 36_000],
    [300_005, 36_001],
    [1_250_000, 150_000],
    [1_250_001, 150_000],
    [90_000_000, 150_000],
  ])(
    'calculateBankDiscount on %i paise returns %i: half up, 0 below the minimum, at most the cap',
    (amount, discount) => {
      expect(calculateBankDiscount(OFFER, amount)).toBe(discount);
    },
  );

  it('calculateBankDiscount applies the percentage alone without cap and minimum', () => {
    expect(calculateBankDiscount({ percent: 10, minimum: 0, cap: null }, 108_000)).toBe(10_800);
  });

  it('appliesToCard compares the kind of card, and the bank without case', () => {
    expect(appliesToCard(OFFER, { bank: 'kaveri bank', kind: 'credit' })).toBe(true);
    expect(appliesToCard(OFFER, { bank: 'Kaveri Bank', kind: 'debit' })).toBe(false);
    expect(appliesToCard(OFFER, { bank: 'Sahyadri Bank', kind: 'credit' })).toBe(false);
  });
});

describe('the texts of bank offers', () => {
  it('describeBankOffers names every percentage once, the greatest first', () => {
    const title = (...percents: number[]) => describeBankOffers(percents.map((percent) => ({ percent })));
    expect(title(10, 12)).toBe('12% and 10% instant bank discounts');
    expect(title(10, 12, 5, 12)).toBe('12%, 10% and 5% instant bank discounts');
    expect(title(10, 10)).toBe('10% instant bank discount');
    expect(title()).toBeNull();
  });

  it('describeBankOffer names the cards, and the minimum and the cap where there are any', () => {
    expect(describeBankOffer(OFFER)).toBe(
      '12% off with Kaveri Bank credit cards on ₹3,000 or more, at most ₹1,500',
    );
    expect(describeBankOffer({ ...OFFER, minimum: 0, cap: null })).toBe(
      '12% off with Kaveri Bank credit cards',
    );
  });

  it('listBankOfferTerms lists every condition of an offer', () => {
    expect(listBankOfferTerms(OFFER)).toEqual([
      'Pay online with a Kaveri Bank credit card.',
      'You pay ₹3,000 or more by the card, after any promo code and gift card.',
      'At most ₹1,500 off an order.',
      'Up to 2 orders per customer.',
      'From 1 January 2026 to 31 March 2031.',
      'Not for gift cards, and not for cash on delivery.',
      'If you return a bag, we refund what you paid for it after the discount.',
    ]);
    const open = listBankOfferTerms({
      ...OFFER,
      minimum: 0,
      cap: null,
      usesPerCustomer: null,
      validTo: null,
    });
    expect(open).toEqual([
      'Pay online with a Kaveri Bank credit card.',
      'It applies to what you pay by the card, after any promo code and gift card.',
      'From 1 January 2026, until we withdraw it.',
      'Not for gift cards, and not for cash on delivery.',
      'If you return a bag, we refund what you paid for it after the discount.',
    ]);
    expect(listBankOfferTerms({ ...OFFER, usesPerCustomer: 1 })).toContain('One order per customer.');
  });
});
