/** Separators of mail headers, control characters, and characters that nobody sees, such as soft hyphens. */
const FORBIDDEN = String.raw`\s@<>()",:;[\]\\\p{Cc}\p{Cf}\p{Cs}\p{DI}`;
/** One @ between a local part and a domain with a dot. */
export const EMAIL = new RegExp(`^[^${FORBIDDEN}]+@[^${FORBIDDEN}]+\\.[^${FORBIDDEN}.]{2,}$`, 'u');

/**
 * The form in which an address is compared and stored. A domain means the same in full-width or circled letters as in plain ones,
 * and with ideographic full stops (Unicode Technical Standard 46): one mailbox must not count as several.
 */
export function normaliseEmail(typed: string): string {
  return typed.normalize('NFKC').replaceAll('\u3002', '.').trim().toLowerCase();
}
