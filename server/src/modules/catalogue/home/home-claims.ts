import { describeBankOffer, describeBankOffers, type BankOffer } from '../../../domain/bank-offer';
import { roundDownCount, fillClaims, type ClaimWords } from '../../../domain/claims';
import { promisedBusinessDays, formatDayRange } from '../../../domain/delivery-days';
import { calendarDayRange } from '../../../domain/delivery';
import { RETURN_DAYS } from '../../../domain/order-limits';
import type { HomeRows } from './home.repository';

/** Sources of claims outside the catalogue. */
export interface ClaimSources {
  /** Bank offers that the shop's payment providers apply now. */
  bankOffers(): Promise<readonly BankOffer[]>;
}

/** Builds the values of the claims from the shop's current data. */
export function buildClaimWords(
  { categoryCards }: Pick<HomeRows, 'categoryCards'>,
  offers: readonly BankOffer[],
): ClaimWords {
  const products = categoryCards.reduce((sum, { stock }) => sum + stock.productCount, 0);
  const express = promisedBusinessDays('express');
  return {
    products: roundDownCount(products),
    categories: categoryCards.length > 0 ? String(categoryCards.length) : null,
    returnDays: String(RETURN_DAYS),
    deliveryDays: formatDayRange(calendarDayRange('express')),
    expressDays: express && formatDayRange(express),
    bankOffers: describeBankOffers(offers),
    bankOfferLines: offers.length > 0 ? offers.map(describeBankOffer).join('; ') : null,
  };
}

type ClaimRows = Pick<HomeRows, 'banners' | 'reasons' | 'figures'>;

/** Fills the texts of the home page and drops those whose claims cannot be made now. */
export function applyClaims({ banners, reasons, figures }: ClaimRows, words: ClaimWords): ClaimRows {
  const fillText = (text: string) => fillClaims(text, words);
  const keepIfFilled = <Row, Column extends keyof Row>(
    row: Row & Record<Column, string>,
    columns: readonly Column[],
  ): Row[] => {
    const filledColumns = columns.map((column) => [column, fillText(row[column])] as const);
    return filledColumns.some(([, text]) => text === null)
      ? []
      : [{ ...row, ...Object.fromEntries(filledColumns) }];
  };
  return {
    banners: banners.map((banner) => ({
      ...banner,
      badges: banner.badges.flatMap((badge) => fillText(badge) ?? []),
    })),
    reasons: reasons.flatMap((reason) => keepIfFilled(reason, ['title', 'text'])),
    figures: figures.flatMap((figure) => keepIfFilled(figure, ['figure', 'label'])),
  };
}
