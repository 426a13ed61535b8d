import type { StoredUser } from './stored-user';

/** First letters of first and last name, else first letter of the e-mail, else U. Spec section 9. */
export function initials({
  firstName,
  lastName,
  email,
}: Pick<StoredUser, 'firstName' | 'lastName' | 'email'>): string {
  const first = (text: string | null) => [...(text ?? '').trim()][0] ?? '';
  return (first(firstName) + first(lastName) || first(email) || 'U').toUpperCase();
}
