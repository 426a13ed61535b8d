import { lazy } from '@domain/lazy';

/** Days and times are shown in India's time zone, as in the shop's messages, whatever the browser's. */
const timeZone = 'Asia/Kolkata';
const dayFormat = lazy(
  () => new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
);
const dateTimeFormat = lazy(
  () => new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);
const deliveryDayFormat = lazy(
  () =>
    new Intl.DateTimeFormat('en-IN', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone,
    }),
);

/** Formats a date as "21 November 2026". @param iso a DateTimeISO of the schema, or a day such as 2026-11-21 */
export function formatDay(iso: string): string {
  return dayFormat().format(new Date(iso));
}

/** Formats a date and time as "21 Nov 2026, 7:15 am". */
export function formatDateTime(iso: string): string {
  return dateTimeFormat().format(new Date(iso));
}

/** Formats a range as "Tue, 24 to Thu, 26 Nov"; one day when both are the same. */
export function formatDeliveryDays(earliest: string, latest: string): string {
  const from = new Date(earliest);
  const to = new Date(latest);
  const last = deliveryDayFormat().format(to);
  const first = deliveryDayFormat().format(from);
  if (first === last) return last;
  const sameMonth = first.split(' ').at(-1) === last.split(' ').at(-1);
  return `${sameMonth ? first.slice(0, first.lastIndexOf(' ')) : first} to ${last}`;
}
