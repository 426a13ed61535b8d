import { DomainError } from '../../domain/domain-error';

/** character_not_in_repertoire and untranslatable_character. Source: PostgreSQL documentation, appendix A. */
const STATES = new Set(['22021', '22P05']);

/**
 * Returns a DomainError when a statement failed because of a NUL character, which PostgreSQL cannot store; null
 * otherwise.
 */
export function unstorableTextOf(error: unknown): DomainError | null {
  const cause = error instanceof Error && 'driverError' in error ? error.driverError : error;
  if (!(cause instanceof Error) || !('code' in cause) || !STATES.has(String(cause.code))) return null;
  return new DomainError('BAD_USER_INPUT', 'What was sent contains a character that is not allowed');
}
