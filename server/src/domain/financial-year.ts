import { INDIA_MS } from './india';

const APRIL = 3;

/** "2627" for April 2026 to March 2027, in India's time. */
export function financialYear(at: Date): string {
  const there = new Date(at.getTime() + INDIA_MS);
  const first = there.getUTCMonth() >= APRIL ? there.getUTCFullYear() : there.getUTCFullYear() - 1;
  return `${String(first % 100).padStart(2, '0')}${String((first + 1) % 100).padStart(2, '0')}`;
}
