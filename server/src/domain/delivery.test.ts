import { expect, it } from 'vitest';
import { businessDaysAfter, deliveryWindow } from './delivery';

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
