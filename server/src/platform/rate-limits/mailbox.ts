import { domainToASCII } from 'node:url';

/** Names of one provider, which ignores dots in the local part. */
export const GMAIL_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address leads to, for the keys of limits and to count people: the same for every spelling that its owner may invent. Without the
 * tag, as most providers deliver "asha+bags" to "asha"; at Gmail also without dots.
 * @param email normalised
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = domainToASCII(email.slice(at + 1)) || email.slice(at + 1);
  const name = email.slice(0, at).replace(/(?<=.)\+.*/u, '');
  return GMAIL_DOMAINS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
