import { INDIA_UTC_OFFSET_MS } from './india';

/**
 * Days and times as people in India read them, in India's time wherever the code runs. Not by Intl.DateTimeFormat: a phone takes
 * 80 ms to create its first one, and versions of its data differ, so that a browser and the server would write different texts.
 */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
/** As the locale en-IN shortens them. */
const SHORT_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');
const NOON = 12;

/** Its fields in UTC are those of the moment in India. */
const inIndia = (date: Date): Date => new Date(date.getTime() + INDIA_UTC_OFFSET_MS);

/** "21 November 2026" */
export function formatDay(date: Date): string {
  const day = inIndia(date);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** "Sat, 21 Nov" */
export function formatWeekday(date: Date): string {
  return `${WEEKDAYS[inIndia(date).getUTCDay()]}, ${formatShortDay(date)}`;
}

/** "Tue 24 to Thu 26 Nov", "Mon 30 Nov to Wed 2 Dec"; one day as "Tue, 24 Nov". */
export function formatDayRange(earliest: Date, latest: Date): string {
  const [first, last] = [formatWeekday(earliest), formatWeekday(latest)];
  if (first === last) return last;
  const sameMonth = first.split(' ').at(-1) === last.split(' ').at(-1);
  return `${sameMonth ? first.slice(0, first.lastIndexOf(' ')) : first} to ${last}`.replaceAll(',', '');
}

/** "21 Nov 2026, 7:15 am" */
export function formatDateTime(date: Date): string {
  return `${formatShortDay(date)} ${inIndia(date).getUTCFullYear()}, ${formatTime(date)}`;
}

/** "Sat, 21 Nov, 7:15 am" */
export function formatWeekdayTime(date: Date): string {
  return `${formatWeekday(date)}, ${formatTime(date)}`;
}

function formatShortDay(date: Date): string {
  const day = inIndia(date);
  return `${day.getUTCDate()} ${SHORT_MONTHS[day.getUTCMonth()]}`;
}

/** "7:15 am", "12:05 pm" */
function formatTime(date: Date): string {
  const time = inIndia(date);
  const hours = time.getUTCHours();
  const minutes = String(time.getUTCMinutes()).padStart(2, '0');
  return `${hours % NOON || NOON}:${minutes} ${hours < NOON ? 'am' : 'pm'}`;
}
