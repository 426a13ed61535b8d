import { INDIA_UTC_OFFSET_MS } from './india';

const APRIL = 3;

/** "2627" for April 2026 to March 2027, in India's time. */
export function financialYearOf(at: Date): string {
  const inIndia = new Date(at.getTime() + INDIA_UTC_OFFSET_MS);
  const first = inIndia.getUTCMonth() >= APRIL ? inIndia.getUTCFullYear() : inIndia.getUTCFullYear() - 1;
  return `${String(first % 100).padStart(2, '0')}${String((first + 1) % 100).padStart(2, '0')}`;
}
