import { toMinor } from './money';

/** A price with up to twelve digits and separators, and up to two decimals, as "₹1,999.50" and "Rs. 1500/-". */
const PRICE_INPUT = /^(?:[₹$]|rs\.?|inr)?\s*(\d[\d,]{0,11})(?:\.(\d{0,2}))?\s*(?:\/-)?$/i;

/** Converts "1,999", "₹1,999.50", "1500/-" or "$49.50" to paise or cents; null for text that is not a price. */
export function parsePrice(text: string): number | null {
  const [, major, minor = ''] = PRICE_INPUT.exec(text.trim()) ?? [];
  return major === undefined ? null : toMinor(Number(`${major.replaceAll(',', '')}.${minor.padEnd(2, '0')}`));
}
