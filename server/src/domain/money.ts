import { formatCount } from './count';

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

const GROUP_DIGITS: Readonly<Record<CurrencyCode, (whole: number) => string>> = {
  INR: formatCount,
  USD: (whole) => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ','),
};

/** "₹1,23,499.00": two decimals, Indian digit grouping for INR. */
export function formatMoney({ amount, currency }: Money): string {
  const minor = Math.abs(amount);
  const decimals = String(minor % MINOR_UNITS_PER_MAJOR).padStart(2, '0');
  return `${formatWhole(amount, Math.floor(minor / MINOR_UNITS_PER_MAJOR), currency)}.${decimals}`;
}

/** "₹750", "₹99.55": exact, without decimals that are zero. */
export function formatMoneyShort(money: Money): string {
  return money.amount % MINOR_UNITS_PER_MAJOR === 0 ? formatMoneyRounded(money) : formatMoney(money);
}

/** "₹1,23,499": rounded to whole rupees, as on the cart button. */
export function formatMoneyRounded({ amount, currency }: Money): string {
  return formatWhole(amount, Math.round(Math.abs(amount) / MINOR_UNITS_PER_MAJOR), currency);
}

function formatWhole(amount: number, whole: number, currency: CurrencyCode): string {
  return `${amount < 0 ? '-' : ''}${CURRENCY_SIGNS[currency]}${GROUP_DIGITS[currency](whole)}`;
}

/** Converts 149900 paise to 1499 rupees, as in URLs and REST. */
export function toMajor(amount: number): number {
  return amount / MINOR_UNITS_PER_MAJOR;
}

/** Converts 1499.5 rupees to 149950 paise, rounded half up unless another function rounds. */
export function toMinor(major: number, round: (minor: number) => number = Math.round): number {
  // 1234.56 * 100 is 123456.00000000001.
  return round(Number((major * MINOR_UNITS_PER_MAJOR).toFixed(6)));
}
