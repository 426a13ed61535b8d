import { INDIA_MS } from './india';
import { DELIVERY_DAYS, type DeliverySpeed } from './order-limits';

const DAY_MS = 86_400_000;
const SUNDAY = 0;

/** The day so many business days after `from`, in India; couriers rest on Sundays. The time of day stays. */
export function businessDaysAfter(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0;) {
    at += DAY_MS;
    if (new Date(at + INDIA_MS).getUTCDay() !== SUNDAY) left -= 1;
  }
  return new Date(at);
}

/** When a parcel that is ordered at `from` can be expected. */
export function deliveryWindow(
  from: Date,
  speed: DeliverySpeed,
): { readonly earliest: Date; readonly latest: Date } {
  const { earliest, latest } = DELIVERY_DAYS[speed];
  return { earliest: businessDaysAfter(from, earliest), latest: businessDaysAfter(from, latest) };
}
