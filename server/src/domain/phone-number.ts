import { PHONE_LENGTH } from './account-limits';

/** Separators between the digits of a number. */
const SEPARATORS = /[\s().-]+/g;
const PHONE_INPUT = new RegExp(`^(?:\\+91|91|0)?([6-9]\\d{${PHONE_LENGTH - 1}})$`);
/** An Indian mobile number as stored: ten digits, the first 6 to 9. */
export const MOBILE_NUMBER = new RegExp(`^[6-9]\\d{${PHONE_LENGTH - 1}}$`);

/**
 * Returns the ten digits of a number with or without +91, 91 or 0. Other input is returned unchanged: cutting it to
 * ten digits would give a stranger's number.
 */
export function normalisePhoneNumber(input: string): string {
  return PHONE_INPUT.exec(input.replace(SEPARATORS, ''))?.[1] ?? input;
}

/** Returns the message for an invalid number, or null. */
export function phoneNumberProblem(number: unknown): string | null {
  if (typeof number === 'string' && MOBILE_NUMBER.test(number)) return null;
  const isTenDigits = typeof number === 'string' && /^\d{10}$/.test(number.replace(SEPARATORS, ''));
  return isTenDigits ? 'A mobile number starts with 6, 7, 8 or 9' : 'Please enter a 10-digit mobile number';
}

/**
 * Keeps digits only, at most ten, as the phone field shows them; drops a pasted or autofilled prefix.
 * @param followsPlus a "+" was typed and dropped before: 91 and another digit is the prefix being typed, not a number
 */
export function sanitisePhoneInput(input: string, followsPlus = false): string {
  const digits = input.replace(/\D/g, '');
  if (followsPlus && /^91\d/.test(digits)) return digits.slice(2, 2 + PHONE_LENGTH);
  const withoutPrefix =
    digits.length > PHONE_LENGTH ? digits.replace(/^(?:0091|91|0)(?=\d{10}$)/, '') : digits;
  return withoutPrefix.slice(0, PHONE_LENGTH);
}
