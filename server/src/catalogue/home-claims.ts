import { bankOfferLine, bankOffersTitle, type BankOffer } from '../domain/bank-offer';
import { atLeast, withClaims, type ClaimWords } from '../domain/claims';
import { businessDays, daysRange } from '../domain/delivery-days';
import { withinDays } from '../domain/delivery';
import { RETURN_DAYS } from '../domain/order-limits';
import type { HomeRows } from './home.repository';

/** Sources of claims outside the catalogue. */
export interface Promises {
  /** Bank offers that the shop's payment providers apply now. */
  bankOffers(): Promise<readonly BankOffer[]>;
}

/** Builds the values of the claims from the shop's current data. */
export function claimWords(
  { categoryCards }: Pick<HomeRows, 'categoryCards'>,
  offers: readonly BankOffer[],
): ClaimWords {
  const products = categoryCards.reduce((sum, { stock }) => sum + stock.productCount, 0);
  const express = businessDays('express');
  return {
    products: atLeast(products),
    categories: categoryCards.length > 0 ? String(categoryCards.length) : null,
    returnDays: String(RETURN_DAYS),
    deliveryDays: daysRange(withinDays('express')),
    expressDays: express && daysRange(express),
    bankOffers: bankOffersTitle(offers),
    bankOfferLines: offers.length > 0 ? offers.map(bankOfferLine).join('; ') : null,
  };
}

type Copy = Pick<HomeRows, 'banners' | 'reasons' | 'figures'>;

/** Fills the texts of the home page and drops those whose claims cannot be made now. */
export function kept({ banners, reasons, figures }: Copy, words: ClaimWords): Copy {
  const fill = (text: string) => withClaims(text, words);
  const whole = <Row, Column extends keyof Row>(
    row: Row & Record<Column, string>,
    columns: readonly Column[],
  ): Row[] => {
    const filled = columns.map((column) => [column, fill(row[column])] as const);
    return filled.some(([, text]) => text === null) ? [] : [{ ...row, ...Object.fromEntries(filled) }];
  };
  return {
    banners: banners.map((banner) => ({
      ...banner,
      badges: banner.badges.flatMap((badge) => fill(badge) ?? []),
    })),
    reasons: reasons.flatMap((reason) => whole(reason, ['title', 'text'])),
    figures: figures.flatMap((figure) => whole(figure, ['figure', 'label'])),
  };
}
