import { createHash } from 'node:crypto';
import { DomainError, type Result } from '../domain/domain-error';
import type { IdempotencyRecord } from './idempotency.repository';

const KEY_FORMAT = /^[A-Za-z0-9-]{16,100}$/;

/** The key of a call that makes an order: a UUID, or as long a word. */
export function parseIdempotencyKey(sentKey: string | null | undefined): Result<string> {
  if (sentKey && KEY_FORMAT.test(sentKey)) return sentKey;
  return new DomainError(
    'BAD_USER_INPUT',
    'idempotencyKey must have 16 to 100 letters, digits or hyphens',
    'idempotencyKey',
  );
}

/** What a key is kept with: it stands for this and nothing else. */
export function hashRequest(requestText: string): Buffer {
  return createHash('sha256').update(requestText).digest();
}

/** What an earlier call with the key has made, where it asked for the same. */
export function checkSameRequest(record: IdempotencyRecord, hash: Buffer): Result<string> {
  if (record.requestHash.equals(hash)) return record.subjectId;
  return new DomainError('IDEMPOTENCY_KEY_REUSED', 'This key was used for another order', 'idempotencyKey');
}
