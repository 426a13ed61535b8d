import type { DeliverySpeed } from './order-limits';

export interface Days {
  readonly earliest: number;
  readonly latest: number;
}

/** Business days until delivery. */
export const DELIVERY_DAYS: Readonly<Record<DeliverySpeed, Days>> = {
  standard: { earliest: 3, latest: 5 },
  express: { earliest: 1, latest: 2 },
};
export const DELIVERY_SPEEDS: readonly DeliverySpeed[] = ['standard', 'express'];

/**
 * Promised business days of delivery; every text about delivery derives from it. Checkout ships within India only;
 * foreign deliveries are arranged by mail.
 * @param inStock sold-out variants have no delivery time
 * @returns null where nothing can be promised
 */
export function businessDays(
  speed: DeliverySpeed,
  { inStock = true, country = 'India' }: { readonly inStock?: boolean; readonly country?: string } = {},
): Days | null {
  return inStock && country === 'India' ? DELIVERY_DAYS[speed] : null;
}

/** "3-5" */
export function daysRange({ earliest, latest }: Days): string {
  return `${earliest}-${latest}`;
}

const STANDARD = daysRange(DELIVERY_DAYS.standard);
const EXPRESS = daysRange(DELIVERY_DAYS.express);

/** "3-5 business days" */
export function businessDaysWords(speed: DeliverySpeed): string {
  return `${daysRange(DELIVERY_DAYS[speed])} business days`;
}

/** Both speeds in one line. */
export const DELIVERY_LINE = `Standard delivery ${STANDARD} business days, express ${EXPRESS}`;
