import { formatBusinessDays, DELIVERY_DAYS, formatDayRange, type DayRange } from './delivery-days';
import { INDIA_UTC_OFFSET_MS } from './india';
import type { DeliverySpeed } from './order-limits';
import { DAY_MS } from './days';

const SUNDAY = 0;
const DAYS_PER_WEEK = 7;

/** Adds business days in India; couriers do not work on Sundays. The time of day stays. */
export function addBusinessDays(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0;) {
    at += DAY_MS;
    if (new Date(at + INDIA_UTC_OFFSET_MS).getUTCDay() !== SUNDAY) left -= 1;
  }
  return new Date(at);
}

/** The delivery window of an order that is placed at `from`. */
export function calculateDeliveryWindow(
  from: Date,
  speed: DeliverySpeed,
): { readonly earliest: Date; readonly latest: Date } {
  const { earliest, latest } = DELIVERY_DAYS[speed];
  return { earliest: addBusinessDays(from, earliest), latest: addBusinessDays(from, latest) };
}

/**
 * The latest delivery in calendar days: `earliest` in a week without a Sunday in between, `latest` with one.
 * "Delivery within 2-3 days" on the site refers to express, which is free; standard takes 3-5 business days.
 */
export function calendarDayRange(speed: DeliverySpeed): DayRange {
  const all = Array.from({ length: DAYS_PER_WEEK }, (_, weekday) => {
    const from = new Date(weekday * DAY_MS);
    return (calculateDeliveryWindow(from, speed).latest.getTime() - from.getTime()) / DAY_MS;
  });
  return { earliest: Math.min(...all), latest: Math.max(...all) };
}

/** Both speeds as sentences, with the calendar days of express. */
export function describeDelivery(): string {
  return `Express delivery takes ${formatBusinessDays('express')}: your parcel is with you within ${formatDayRange(calendarDayRange('express'))} days, counting a Sunday. Standard delivery takes ${formatBusinessDays('standard')}.`;
}
