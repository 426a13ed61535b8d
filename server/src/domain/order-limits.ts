import type { CurrencyCode } from './money';

/** How long stock is held for a pending payment. */
export const RESERVATION_SECONDS = 600;
/**
 * What unpaid orders may hold at one time, so that nobody can block the stock without paying. A shopper buys for an
 * office at most. Many phones may share an IP block (carrier NAT): it may hold more in total, but of one variant no
 * more than one cart line.
 */
export const STOCK_HOLD_LIMITS = {
  byShopper: { orders: 3, units: 30 },
  byIpBlock: { orders: 20, units: 60, unitsOfVariant: 10 },
} as const;
/**
 * Units of cash orders that one phone number may have on their way, until a first one was delivered to it: they are taken out of the
 * stock, and nobody has paid anything yet.
 */
export const UNPAID_CASH_UNITS_MAX = 30;
/** Days for a return, counted from the delivery. */
export const RETURN_DAYS = 30;
export const DELIVERY_SPEEDS = ['standard', 'express'] as const;
export type DeliverySpeed = (typeof DELIVERY_SPEEDS)[number];

/** Range of a gift card's amount, in the smallest unit; only whole rupees or dollars. */
export const GIFT_CARD_AMOUNT: Readonly<
  Record<CurrencyCode, { readonly min: number; readonly max: number }>
> = {
  INR: { min: 50_000, max: 5_000_000 },
  USD: { min: 1_000, max: 100_000 },
};
/**
 * Validity of a gift card. The Reserve Bank requires at least one year for prepaid instruments (PPI directions,
 * 2021).
 */
export const GIFT_CARD_DAYS = 365;
/** How far ahead a gift card's delivery can be scheduled. */
export const GIFT_CARD_AHEAD_DAYS = 365;
export const GIFT_MESSAGE_MAX = 300;

/** Default page size of the order list. */
export const ORDERS_PAGE_SIZE = 10;
/** Largest page size of the order list. */
export const ORDERS_PAGE_MAX = 50;
export const REASON_MAX = 300;
/** How long a guest may view an order after proving that it is theirs, in hours. */
export const ORDER_VIEW_HOURS = 24;
