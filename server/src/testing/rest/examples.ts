import type { Example } from '../../platform/rest/openapi';
import { NO_EXAMPLE } from './error-cases';
import type { DocumentClient } from './document-client';

/** Secrets are not written to files. */
const SECRET =
  /^(?:token|accessToken|refreshToken|mfaToken|guestToken|secret|otpauthUri|qrCode|recoveryCodes|password|newPassword|currentPassword)$/;

/** Creates the document's examples from recorded responses. */
export function examplesOf(walker: DocumentClient): Record<string, Example> {
  const idNames = new Set(walker.operations.filter(({ name }) => !(name in NO_EXAMPLE)).map(({ id }) => id));
  const successes = [...walker.successes].filter(([id]) => idNames.has(id));
  const examples = successes.map(([id, { request, text }]): [string, Example] => {
    const answer: unknown = JSON.parse(text);
    return [
      id,
      { ...(request === undefined ? {} : { request: redactValue(request) }), answer: redactValue(answer) },
    ];
  });
  return Object.fromEntries(examples.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Cuts lists to their first entry and masks secrets. */
function redactValue(value: unknown, name = ''): unknown {
  // As long as a password must be.
  if (typeof value === 'string') return SECRET.test(name) ? '********' : value;
  if (Array.isArray(value)) return value.slice(0, 1).map((part) => redactValue(part, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, redactValue(part, field)]));
}
