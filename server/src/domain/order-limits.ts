import type { CurrencyCode } from './money';

/** How long stock is kept for a payment under way. Issue "Checkout and payment". */
export const RESERVATION_SECONDS = 600;
/**
 * What unpaid orders may hold at one time, so that nobody keeps the shop's stock from others by never paying. Ours. One shopper
 * is one person, who buys for an office at most. Behind one address may stand a street of phones (carriers share addresses
 * among them): it may hold more in all, but of one variant no more than one line of a cart.
 */
export const HELD_AT_MOST = {
  byShopper: { orders: 3, units: 30 },
  byAddress: { orders: 20, units: 60, unitsOfVariant: 10 },
} as const;
/** "30-day returns", counted from the delivery. Spec section 9. */
export const RETURN_DAYS = 30;
/** How many days each takes stands in delivery.ts. */
export type DeliverySpeed = 'standard' | 'express';

/**
 * What a courier collects at a door, in the currency's smallest unit. The upper bound is the ₹50,000 above which a parcel
 * travels with an e-way bill (rule 138 of the CGST Rules), and which couriers do not take as cash; below the lower one the
 * courier's fee for collecting is more than the bag. USD: the same order of size. Ours.
 */
export const CASH_ON_DELIVERY: Readonly<
  Record<CurrencyCode, { readonly least: number; readonly most: number }>
> = {
  INR: { least: 20_000, most: 5_000_000 },
  USD: { least: 500, most: 60_000 },
};

/** What a gift card can be worth, in whole rupees or dollars written in the smallest unit. Ours. */
export const GIFT_CARD_AMOUNT: Readonly<
  Record<CurrencyCode, { readonly least: number; readonly most: number }>
> = {
  INR: { least: 50_000, most: 5_000_000 },
  USD: { least: 1_000, most: 100_000 },
};
/** How long a gift card can be spent. One year is the least that the Reserve Bank asks of prepaid instruments (PPI directions, 2021). */
export const GIFT_CARD_DAYS = 365;
/** How far ahead a gift card may be sent. Ours. */
export const GIFT_CARD_AHEAD_DAYS = 365;
export const GIFT_MESSAGE_MAX = 300;

/** Most orders on one page of the list. Ours. */
export const ORDERS_PAGE_MAX = 50;
export const REASON_MAX = 300;
/** How long a guest who showed that an order is theirs may look at it, in hours. Ours. */
export const ORDER_VIEW_HOURS = 24;
