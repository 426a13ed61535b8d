import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDateTime, formatDay, formatDeliveryDays } from './dates';

afterEach(() => vi.unstubAllEnvs());

describe('formatDay', () => {
  it("formatDay and formatDateTime use India's time zone in a browser west of Greenwich", () => {
    vi.stubEnv('TZ', 'America/New_York');
    expect(new Date('2026-12-24').getDate()).toBe(23);
    expect(formatDay('2026-12-24')).toBe('24 December 2026');
    expect(formatDay('2026-12-24T20:00:00.000Z')).toBe('25 December 2026');
    expect(formatDateTime('2026-12-24T20:00:00.000Z')).toBe('25 Dec 2026, 1:30 am');
  });
});

describe('formatDeliveryDays', () => {
  it('formatDeliveryDays names the month once when both days are in it', () => {
    expect(formatDeliveryDays('2026-11-24T10:00:00.000Z', '2026-11-26T10:00:00.000Z')).toBe(
      'Tue 24 to Thu 26 Nov',
    );
  });

  it('formatDeliveryDays names both months when they differ', () => {
    expect(formatDeliveryDays('2026-11-30T10:00:00.000Z', '2026-12-02T10:00:00.000Z')).toBe(
      'Mon 30 Nov to Wed 2 Dec',
    );
  });

  it('formatDeliveryDays returns one day when both are the same', () => {
    expect(formatDeliveryDays('2026-11-24T08:00:00.000Z', '2026-11-24T10:00:00.000Z')).toBe('Tue, 24 Nov');
  });

  it("formatDeliveryDays uses India's time zone: 20:00 UTC is the next day there", () => {
    expect(formatDeliveryDays('2026-11-24T20:00:00.000Z', '2026-11-24T20:00:00.000Z')).toBe('Wed, 25 Nov');
  });
});
