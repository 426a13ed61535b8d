/** The currencies that a shop can run in; each shop has exactly one. */
export const CURRENCY_CODES = ['INR', 'USD'] as const;
export type CurrencyCode = (typeof CURRENCY_CODES)[number];

/** An amount in the currency's smallest unit: paise for INR, cents for USD. Always an integer. */
export interface Money {
  readonly amount: number;
  readonly currency: CurrencyCode;
}

const MINOR_UNITS_PER_MAJOR = 100;

export const MAJOR_UNITS: Readonly<Record<CurrencyCode, string>> = { INR: 'rupees', USD: 'dollars' };
/** Prefix of a price input. */
export const CURRENCY_SIGNS: Readonly<Record<CurrencyCode, string>> = { INR: '₹', USD: '$' };

const LOCALES: Record<CurrencyCode, string> = { INR: 'en-IN', USD: 'en-US' };

const exactFormats = new Map<CurrencyCode, Intl.NumberFormat>();
const roundedFormats = new Map<CurrencyCode, Intl.NumberFormat>();

function formatter(cache: Map<CurrencyCode, Intl.NumberFormat>, currency: CurrencyCode, digits: number) {
  let format = cache.get(currency);
  if (!format) {
    format = new Intl.NumberFormat(LOCALES[currency], {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    cache.set(currency, format);
  }
  return format;
}

/** "₹1,23,499.00": two decimals, Indian digit grouping for INR. */
export function formatMoney({ amount, currency }: Money): string {
  return formatter(exactFormats, currency, 2).format(amount / MINOR_UNITS_PER_MAJOR);
}

/** "₹1,23,499": rounded to whole rupees, as on the cart button. */
export function formatMoneyRounded({ amount, currency }: Money): string {
  return formatter(roundedFormats, currency, 0).format(amount / MINOR_UNITS_PER_MAJOR);
}

/** Converts 149900 paise to 1499 rupees, as in URLs and REST. */
export function toMajor(amount: number): number {
  return amount / MINOR_UNITS_PER_MAJOR;
}

/** Converts 1499.5 rupees to 149950 paise, rounded half up. */
export function toMinor(major: number): number {
  return Math.round(major * MINOR_UNITS_PER_MAJOR);
}
