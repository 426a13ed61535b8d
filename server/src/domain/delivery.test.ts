import { expect, it } from 'vitest';
import { businessDays, businessDaysWords, DELIVERY_LINE } from './delivery-days';
import { businessDaysAfter, deliverySentences, deliveryWindow, withinDays } from './delivery';

it.each([
  // 21 November 2026 is a Saturday: the Sunday after it does not count.
  ['2026-11-21T09:00:00Z', 1, '2026-11-23T09:00:00.000Z'],
  ['2026-11-21T09:00:00Z', 5, '2026-11-27T09:00:00.000Z'],
  ['2026-11-22T09:00:00Z', 1, '2026-11-23T09:00:00.000Z'],
  // 19:00 UTC on Saturday is Sunday in India.
  ['2026-11-21T19:00:00Z', 1, '2026-11-22T19:00:00.000Z'],
  ['2026-11-23T09:00:00Z', 0, '2026-11-23T09:00:00.000Z'],
])('from %s %i business days later is %s', (from, days, to) => {
  expect(businessDaysAfter(new Date(from), days).toISOString()).toBe(to);
});

it('standard takes 3 to 5 business days, express 1 to 2', () => {
  const monday = new Date('2026-11-23T06:00:00Z');
  expect(deliveryWindow(monday, 'standard')).toEqual({
    earliest: new Date('2026-11-26T06:00:00Z'),
    latest: new Date('2026-11-28T06:00:00Z'),
  });
  expect(deliveryWindow(monday, 'express')).toEqual({
    earliest: new Date('2026-11-24T06:00:00Z'),
    latest: new Date('2026-11-25T06:00:00Z'),
  });
});

it('express is there within two days of the calendar, or three where a Sunday falls between, whatever day it is', () => {
  expect(withinDays('express')).toEqual({ earliest: 2, latest: 3 });
  // "Delivery within 2-3 days" is of express alone.
  expect(withinDays('standard')).toEqual({ earliest: 5, latest: 6 });
});

it('what is sold out, and what goes abroad, comes at no known time', () => {
  expect(businessDays('standard')).toEqual({ earliest: 3, latest: 5 });
  expect(businessDays('express', { inStock: true })).toEqual({ earliest: 1, latest: 2 });
  expect(businessDays('express', { inStock: false })).toBeNull();
  expect(businessDays('standard', { country: 'Nepal' })).toBeNull();
});

it('every word on delivery is of the same days', () => {
  expect(businessDaysWords('standard')).toBe('3-5 business days');
  expect(businessDaysWords('express')).toBe('1-2 business days');
  expect(DELIVERY_LINE).toBe('Standard delivery 3-5 business days, express 1-2');
  expect(deliverySentences()).toBe(
    'Express delivery takes 1-2 business days: your parcel is with you within 2-3 days, counting a Sunday. Standard delivery takes 3-5 business days.',
  );
});
