import { DomainError, type Result } from '../../../domain/domain-error';
import type { Visitor } from '../../../platform/http/visitor';

/** In place of a token in responses to browsers, whose session is in a cookie. */
export const COOKIE_MARKER = 'cookie';

/** The challenge token of the browser's cookie, or as sent by another client. */
export function requireChallenge(visitor: Visitor, sentToken: string | null | undefined): Result<string> {
  const challenge = sentToken && sentToken !== COOKIE_MARKER ? sentToken : visitor.mfaChallenge;
  return challenge ?? new DomainError('TOKEN_INVALID', 'Please sign in first', 'mfaToken');
}
