/** Letters, apostrophes and hyphens; a dot only at the end or after a single letter. */
const NAME = /^(?:\p{L}[.])*\p{L}[\p{L}\p{M}'’-]*[.]?$/u;

/**
 * The name for a mail's greeting, or '' when it might be something else. Accounts and orders accept unverified
 * addresses, and mail programs turn "evil.example" into a link: a greeting must not carry a stranger's link.
 */
export function greetingName(name: string): string {
  return NAME.test(name.normalize('NFKC')) ? name : '';
}
