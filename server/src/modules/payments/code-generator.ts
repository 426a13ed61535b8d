import { randomInt } from 'node:crypto';

/** Without 0, 1, I, L, O and U, which are easily confused in print or on the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export function generateCode(count: number): string {
  return Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
