import { createHash } from 'node:crypto';
import { DomainError, type Result } from '../domain/domain-error';
import type { Made } from './idempotency.repository';

const KEY = /^[A-Za-z0-9-]{16,100}$/;

/** The key of a call that makes an order: a UUID, or as long a word. */
export function idempotencyKey(sent: string | null | undefined): Result<string> {
  if (sent && KEY.test(sent)) return sent;
  return new DomainError(
    'BAD_USER_INPUT',
    'idempotencyKey must have 16 to 100 letters, digits or hyphens',
    'idempotencyKey',
  );
}

/** What a key is kept with: it stands for this and nothing else. */
export function requestHash(wording: string): Buffer {
  return createHash('sha256').update(wording).digest();
}

/** What an earlier call with the key has made, where it asked for the same. */
export function sameRequest(made: Made, hash: Buffer): Result<string> {
  if (made.requestHash.equals(hash)) return made.subjectId;
  return new DomainError('IDEMPOTENCY_KEY_REUSED', 'This key was used for another order', 'idempotencyKey');
}
