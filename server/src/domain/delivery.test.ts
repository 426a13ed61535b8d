import { expect, it } from 'vitest';
import { promisedBusinessDays, formatBusinessDays, DELIVERY_LINE } from './delivery-days';
import { addBusinessDays, describeDelivery, calculateDeliveryWindow, calendarDayRange } from './delivery';

it.each([
  // 21 November 2026 is a Saturday: the following Sunday does not count.
  ['2026-11-21T09:00:00Z', 1, '2026-11-23T09:00:00.000Z'],
  ['2026-11-21T09:00:00Z', 5, '2026-11-27T09:00:00.000Z'],
  ['2026-11-22T09:00:00Z', 1, '2026-11-23T09:00:00.000Z'],
  // 19:00 UTC on Saturday is Sunday in India.
  ['2026-11-21T19:00:00Z', 1, '2026-11-22T19:00:00.000Z'],
  ['2026-11-23T09:00:00Z', 0, '2026-11-23T09:00:00.000Z'],
])('addBusinessDays from %s by %i days returns %s', (from, days, to) => {
  expect(addBusinessDays(new Date(from), days).toISOString()).toBe(to);
});

it('calculateDeliveryWindow gives standard 3 to 5 business days and express 1 to 2', () => {
  const monday = new Date('2026-11-23T06:00:00Z');
  expect(calculateDeliveryWindow(monday, 'standard')).toEqual({
    earliest: new Date('2026-11-26T06:00:00Z'),
    latest: new Date('2026-11-28T06:00:00Z'),
  });
  expect(calculateDeliveryWindow(monday, 'express')).toEqual({
    earliest: new Date('2026-11-24T06:00:00Z'),
    latest: new Date('2026-11-25T06:00:00Z'),
  });
});

it('calendarDayRange is 2 to 3 days for express and 5 to 6 for standard, by the weekday of the order', () => {
  expect(calendarDayRange('express')).toEqual({ earliest: 2, latest: 3 });
  // The claim "delivery within 2-3 days" refers to express only.
  expect(calendarDayRange('standard')).toEqual({ earliest: 5, latest: 6 });
});

it('promisedBusinessDays returns null for sold-out variants and for countries other than India', () => {
  expect(promisedBusinessDays('standard')).toEqual({ earliest: 3, latest: 5 });
  expect(promisedBusinessDays('express', { inStock: true })).toEqual({ earliest: 1, latest: 2 });
  expect(promisedBusinessDays('express', { inStock: false })).toBeNull();
  expect(promisedBusinessDays('standard', { country: 'Nepal' })).toBeNull();
});

it('every text about delivery states the same number of days', () => {
  expect(formatBusinessDays('standard')).toBe('3-5 business days');
  expect(formatBusinessDays('express')).toBe('1-2 business days');
  expect(DELIVERY_LINE).toBe('Standard delivery 3-5 business days, express 1-2');
  expect(describeDelivery()).toBe(
    'Express delivery takes 1-2 business days: your parcel is with you within 2-3 days, counting a Sunday. Standard delivery takes 3-5 business days.',
  );
});
