import { randomInt } from 'node:crypto';

/** No 0, 1, I, L, O, U: nobody mistakes one for another on paper or by telephone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export function newLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
