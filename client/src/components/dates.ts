const DAY_FORMAT = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' });
const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
/** Delivery days are shown in India's time zone, whatever the browser's. */
const DELIVERY_DAY_FORMAT = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Formats a date as "21 November 2026". @param iso a DateTimeISO of the schema */
export function formatDay(iso: string): string {
  return DAY_FORMAT.format(new Date(iso));
}

/** Formats a date and time as "21 Nov 2026, 7:15 am". */
export function formatDateTime(iso: string): string {
  return DATE_TIME_FORMAT.format(new Date(iso));
}

/** Formats a range as "Tue, 24 to Thu, 26 Nov"; one day when both are the same. */
export function formatDeliveryDays(earliest: string, latest: string): string {
  const from = new Date(earliest);
  const to = new Date(latest);
  const last = DELIVERY_DAY_FORMAT.format(to);
  const first = DELIVERY_DAY_FORMAT.format(from);
  if (first === last) return last;
  const sameMonth = first.split(' ').at(-1) === last.split(' ').at(-1);
  return `${sameMonth ? first.slice(0, first.lastIndexOf(' ')) : first} to ${last}`;
}
