import { expect, it } from 'vitest';
import { formatDateTime, formatDay, formatWeekday, formatWeekdayTime } from './india-time';

const timeZone = 'Asia/Kolkata';
const HOUR_MS = 3_600_000;
/** Every 37 hours of two years, at all hours of the day. */
const moments = Array.from(
  { length: 480 },
  (_, index) => new Date(Date.UTC(2026, 10, 29, 18, 29) + index * 37 * HOUR_MS),
);

it.each([
  ['formatDay', formatDay, { day: 'numeric', month: 'long', year: 'numeric' }],
  ['formatWeekday', formatWeekday, { weekday: 'short', day: 'numeric', month: 'short' }],
  ['formatDateTime', formatDateTime, { dateStyle: 'medium', timeStyle: 'short' }],
  [
    'formatWeekdayTime',
    formatWeekdayTime,
    { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  ],
] as const)('%s prints what Intl.DateTimeFormat prints for en-IN', (_name, format, options) => {
  const intl = new Intl.DateTimeFormat('en-IN', { ...options, timeZone });
  expect(moments.map(format)).toEqual(moments.map((moment) => intl.format(moment).replaceAll('\u202f', ' ')));
});

it.each([
  ['2026-11-24T18:29:59.999Z', 'Tue, 24 Nov, 11:59 pm'],
  ['2026-11-24T18:30:00.000Z', 'Wed, 25 Nov, 12:00 am'],
  ['2026-11-24T06:30:00.000Z', 'Tue, 24 Nov, 12:00 pm'],
])('formatWeekdayTime writes %s as "%s"', (iso, expected) => {
  expect(formatWeekdayTime(new Date(iso))).toBe(expected);
});
