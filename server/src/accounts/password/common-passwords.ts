import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '../../domain/account-limits';

/** What everybody uses, long enough to pass otherwise. Source: the list of @zxcvbn-ts/language-common. */
const COMMON = new Set(
  (dictionary['passwords-common'] as readonly (string | number)[])
    .map((word) => String(word).toLowerCase())
    .filter((word) => word.length >= PASSWORD_MIN),
);

/** Whether a password is one of the first that somebody would try, or the customer's own name or address. */
export function isCommonPassword(password: string, ownWords: readonly (string | null)[] = []): boolean {
  const lower = password.toLowerCase();
  if (COMMON.has(lower)) return true;
  return ownWords.some((word) => word !== null && word.length >= 4 && lower === word.toLowerCase());
}
