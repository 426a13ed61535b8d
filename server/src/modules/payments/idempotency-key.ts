import { createHash } from 'node:crypto';
import { DomainError, type Result } from '../../domain/domain-error';
import type { IdempotencyRecord } from './idempotency.repository';

const KEY_FORMAT = /^[A-Za-z0-9-]{16,100}$/;

/** Checks the format of an idempotency key: 16 to 100 letters, digits or hyphens, for example a UUID. */
export function parseIdempotencyKey(
  idempotencyKey: string | null | undefined,
  field = 'idempotencyKey',
): Result<string> {
  if (idempotencyKey && KEY_FORMAT.test(idempotencyKey)) return idempotencyKey;
  return new DomainError('BAD_USER_INPUT', `${field} must have 16 to 100 letters, digits or hyphens`, field);
}

/** Hash of the request that a key was used for. */
export function hashRequest(requestText: string): Buffer {
  return createHash('sha256').update(requestText).digest();
}

/** The result of the earlier call with the key; fails if its request was another one. */
export function checkSameRequest(record: IdempotencyRecord, requestHash: Buffer): Result<string> {
  if (record.requestHash.equals(requestHash)) return record.subjectId;
  return new DomainError('IDEMPOTENCY_KEY_REUSED', 'This key was used for another request', 'idempotencyKey');
}
