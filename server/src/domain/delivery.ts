import { businessDaysWords, DELIVERY_DAYS, daysRange, type Days } from './delivery-days';
import { INDIA_MS } from './india';
import type { DeliverySpeed } from './order-limits';

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const WEEK = 7;

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

/**
 * Within how many days of the calendar a parcel is there at the latest: in a week of its own, and in one that a Sunday falls into.
 * This is what "delivery within 2-3 days" promises, of express, which is free: standard takes 3-5 business days.
 */
export function withinDays(speed: DeliverySpeed): Days {
  const all = Array.from({ length: WEEK }, (_, weekday) => {
    const from = new Date(weekday * DAY_MS);
    return (deliveryWindow(from, speed).latest.getTime() - from.getTime()) / DAY_MS;
  });
  return { earliest: Math.min(...all), latest: Math.max(...all) };
}

/** Both ways, and what "within 2-3 days" is about. */
export function deliverySentences(): string {
  return `Express delivery takes ${businessDaysWords('express')}: your parcel is with you within ${daysRange(withinDays('express'))} days, counting a Sunday. Standard delivery takes ${businessDaysWords('standard')}.`;
}
