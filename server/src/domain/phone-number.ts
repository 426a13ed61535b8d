import { PHONE_LENGTH } from './account-limits';

/** What stands between the digits of a number as people write it. */
const SEPARATORS = /[\s().-]+/g;
const WRITTEN = new RegExp(`^(?:\\+91|91|0)?([6-9]\\d{${PHONE_LENGTH - 1}})$`);
/** An Indian mobile number as the shop keeps it: ten digits, the first of them 6 to 9. */
export const MOBILE_NUMBER = new RegExp(`^[6-9]\\d{${PHONE_LENGTH - 1}}$`);

/**
 * The ten digits of a number that may be written with +91, 91 or 0 before them. Whatever else was sent comes back as it is: a
 * number that is cut to ten digits would be a stranger's.
 */
export function phoneNumberOf(written: string): string {
  return WRITTEN.exec(written.replace(SEPARATORS, ''))?.[1] ?? written;
}

/** What is wrong with a number, in words for whoever entered it; null for a good one. */
export function phoneFault(number: unknown): string | null {
  if (typeof number === 'string' && MOBILE_NUMBER.test(number)) return null;
  const isTenDigits = typeof number === 'string' && /^\d{10}$/.test(number.replace(SEPARATORS, ''));
  return isTenDigits ? 'A mobile number starts with 6, 7, 8 or 9' : 'Please enter a 10-digit mobile number';
}

/**
 * What a field for a number shows of what is typed: digits alone, at most ten (spec section 5). A prefix that came with a paste
 * or from the browser's memory goes.
 */
export function typedPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const bare = digits.length > PHONE_LENGTH ? digits.replace(/^(?:0091|91|0)(?=\d{10}$)/, '') : digits;
  return bare.slice(0, PHONE_LENGTH);
}
