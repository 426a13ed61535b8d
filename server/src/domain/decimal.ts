import { formatCount } from './count';

/** Enough for any measure, without the errors of binary fractions. */
const EXACT_DIGITS = 10;

/**
 * Formats a measure with Indian digit grouping: "1,234.5". Rounded half up, as it is written: 1.005 has two decimals as 1.01.
 * @param value not negative
 * @param maximumFractionDigits zeros at the end are left out
 */
export function formatDecimal(value: number, maximumFractionDigits: number): string {
  const scaled = Math.round(Number(`${value.toFixed(EXACT_DIGITS)}e${maximumFractionDigits}`));
  const [whole, decimals] = String(Number(`${scaled}e-${maximumFractionDigits}`)).split('.');
  return decimals === undefined ? formatCount(Number(whole)) : `${formatCount(Number(whole))}.${decimals}`;
}
