import type { Example } from './openapi';
import { NO_EXAMPLE } from './testing.provocations';
import type { Walker } from './testing.visitor';

/** Secrets are not written to files. */
const SECRET =
  /^(?:token|accessToken|refreshToken|mfaToken|guestToken|secret|otpauthUri|qrCode|recoveryCodes|password|newPassword|currentPassword)$/;

/** Creates the document's examples from recorded responses. */
export function examplesOf(walker: Walker): Record<string, Example> {
  const named = new Set(walker.operations.filter(({ name }) => !(name in NO_EXAMPLE)).map(({ id }) => id));
  const said = [...walker.successes].filter(([id]) => named.has(id));
  const made = said.map(([id, { request, text }]): [string, Example] => {
    const answer: unknown = JSON.parse(text);
    return [id, { ...(request === undefined ? {} : { request: shown(request) }), answer: shown(answer) }];
  });
  return Object.fromEntries(made.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Cuts lists to their first entry and masks secrets. */
function shown(value: unknown, name = ''): unknown {
  // As long as a password must be.
  if (typeof value === 'string') return SECRET.test(name) ? '********' : value;
  if (Array.isArray(value)) return value.slice(0, 1).map((part) => shown(part, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, shown(part, field)]));
}
