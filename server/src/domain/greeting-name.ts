/** Letters as names have them; a dot stands at the end, or after one letter. */
const NAME = /^(?:\p{L}[.])*\p{L}[\p{L}\p{M}'’-]*[.]?$/u;

/**
 * The name that a mail greets with; '' where it may be something else. Orders and accounts take any address as theirs, and a mail program makes a
 * link of what looks like one: a stranger could say "Claim: evil.example" to whomever they like.
 */
export function greetingName(name: string): string {
  return NAME.test(name.normalize('NFKC')) ? name : '';
}
