import { randomInt } from 'node:crypto';

/** No 0, 1, I, L, O, U: nobody mistakes one for another on paper or by telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export function generateCode(count: number): string {
  return Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
