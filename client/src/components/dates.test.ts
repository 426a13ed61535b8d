import { describe, expect, it } from 'vitest';
import { formatDeliveryDays } from './dates';

describe('formatDeliveryDays', () => {
  it('formatDeliveryDays names the month once when both days are in it', () => {
    expect(formatDeliveryDays('2026-11-24T10:00:00.000Z', '2026-11-26T10:00:00.000Z')).toBe(
      'Tue, 24 to Thu, 26 Nov',
    );
  });

  it('formatDeliveryDays names both months when they differ', () => {
    expect(formatDeliveryDays('2026-11-30T10:00:00.000Z', '2026-12-02T10:00:00.000Z')).toBe(
      'Mon, 30 Nov to Wed, 2 Dec',
    );
  });

  it('formatDeliveryDays returns one day when both are the same', () => {
    expect(formatDeliveryDays('2026-11-24T08:00:00.000Z', '2026-11-24T10:00:00.000Z')).toBe('Tue, 24 Nov');
  });

  it("formatDeliveryDays uses India's time zone: 20:00 UTC is the next day there", () => {
    expect(formatDeliveryDays('2026-11-24T20:00:00.000Z', '2026-11-24T20:00:00.000Z')).toBe('Wed, 25 Nov');
  });
});
