import type { DeliverySpeed } from './order-limits';

export interface DayRange {
  readonly earliest: number;
  readonly latest: number;
}

/** Business days until delivery. */
export const DELIVERY_DAYS: Readonly<Record<DeliverySpeed, DayRange>> = {
  standard: { earliest: 3, latest: 5 },
  express: { earliest: 1, latest: 2 },
};

/**
 * Promised business days of delivery; every text about delivery derives from it. Checkout ships within India only;
 * foreign deliveries are arranged by mail.
 * @param inStock sold-out variants have no delivery time
 * @returns null where nothing can be promised
 */
export function promisedBusinessDays(
  speed: DeliverySpeed,
  { inStock = true, country = 'India' }: { readonly inStock?: boolean; readonly country?: string } = {},
): DayRange | null {
  return inStock && country === 'India' ? DELIVERY_DAYS[speed] : null;
}

/** "3-5" */
export function formatDayRange({ earliest, latest }: DayRange): string {
  return `${earliest}-${latest}`;
}

const STANDARD_RANGE = formatDayRange(DELIVERY_DAYS.standard);
const EXPRESS_RANGE = formatDayRange(DELIVERY_DAYS.express);

/** "3-5 business days" */
export function formatBusinessDays(speed: DeliverySpeed): string {
  return `${formatDayRange(DELIVERY_DAYS[speed])} business days`;
}

/** Both speeds in one line. */
export const DELIVERY_LINE = `Standard delivery ${STANDARD_RANGE} business days, express ${EXPRESS_RANGE}`;
