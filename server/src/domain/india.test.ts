import { expect, it } from 'vitest';
import { toIndiaDate } from './india';

it('toIndiaDate returns the calendar date in India, which starts at 18:30 UTC', () => {
  expect(toIndiaDate(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
  expect(toIndiaDate(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
});
