import { describe, expect, it } from 'vitest';
import { deliveryDays } from './dates';

describe('the days on which a parcel comes', () => {
  it('are named with their month once', () => {
    expect(deliveryDays('2026-11-24T10:00:00.000Z', '2026-11-26T10:00:00.000Z')).toBe(
      'Tue, 24 to Thu, 26 Nov',
    );
  });

  it('are named with both months where it changes', () => {
    expect(deliveryDays('2026-11-30T10:00:00.000Z', '2026-12-02T10:00:00.000Z')).toBe(
      'Mon, 30 Nov to Wed, 2 Dec',
    );
  });

  it('are one where it can only be one', () => {
    expect(deliveryDays('2026-11-24T08:00:00.000Z', '2026-11-24T10:00:00.000Z')).toBe('Tue, 24 Nov');
  });

  it('are the courier’s, in India: 20:00 UTC is the next day there', () => {
    expect(deliveryDays('2026-11-24T20:00:00.000Z', '2026-11-24T20:00:00.000Z')).toBe('Wed, 25 Nov');
  });
});
