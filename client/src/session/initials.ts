import type { StoredUser } from './stored-user';

/** Returns the first letters of first and last name, or the first letter of the email, or U. Digits count, signs do not. */
export function initials({
  firstName,
  lastName,
  email,
}: Pick<StoredUser, 'firstName' | 'lastName' | 'email'>): string {
  const first = (text: string | null) => /[\p{L}\p{N}]/u.exec(text ?? '')?.[0] ?? '';
  return (first(firstName) + first(lastName) || first(email) || 'U').toUpperCase();
}
