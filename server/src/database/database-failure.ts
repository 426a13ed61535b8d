import { ConnectionLost } from './connection-lost';

/** What the shop answers where its database, or the disk, is what failed: nobody sent anything wrong, and later it may succeed. */
export interface DatabaseFailure {
  readonly status: 503 | 507;
  readonly code: 'SERVICE_UNAVAILABLE' | 'INSUFFICIENT_STORAGE';
  readonly message: string;
  readonly retryAfterSeconds: number;
}

const UNAVAILABLE: DatabaseFailure = {
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  message: 'The shop is not available just now. Please try again in a moment.',
  retryAfterSeconds: 5,
};
const FULL: DatabaseFailure = {
  status: 507,
  code: 'INSUFFICIENT_STORAGE',
  message: 'The shop cannot save this just now. Please try again in a few minutes.',
  retryAfterSeconds: 60,
};

const DISK_FULL = '53100';
/** A file that the shop writes itself: no space left, a quota used up, larger than this process may write. Source: errno(3). */
const NO_ROOM_FOR_FILE = /^(?:ENOSPC|EDQUOT|EFBIG)$/;
/**
 * connection_exception, insufficient_resources and operator_intervention as classes; an idle transaction that was ended, a
 * statement that took too long, a collision that was not resolved by trying again, a standby, a disk that fails.
 * Source: PostgreSQL documentation, appendix A.
 */
const UNAVAILABLE_STATES = /^(?:08...|53...|57P..|57014|25P03|25006|40001|40P01|58030)$/;
/** pg-pool has no codes, and TypeORM's runner is released by the error of its connection. Source: pg-pool 3.14, TypeORM 1.1. */
const POOL_WORDS =
  /^(?:timeout exceeded when trying to connect|Cannot use a pool after calling end on the pool|Connection terminated due to connection timeout)$/;
const RELEASED = /^QueryRunner(?:Provider)?AlreadyReleasedError$/;
/** Causes of causes, so far down. */
const DEPTH = 6;

/** Whether the database or the disk is what failed, however an error is wrapped; null where it is not. */
export function databaseFailureOf(error: unknown, depth = DEPTH): DatabaseFailure | null {
  if (depth === 0 || typeof error !== 'object' || error === null) return null;
  if (Array.isArray(error)) return first(error, depth);
  const own = error instanceof Error ? faultOf(error) : null;
  return (
    own ??
    first(
      WRAPPED_IN.map((name) => (name in error ? Reflect.get(error, name) : null)),
      depth,
    )
  );
}

/** TypeORM's, JavaScript's own, GraphQL's, and lists of either. */
const WRAPPED_IN = ['driverError', 'cause', 'originalError', 'errors'] as const;

function first(errors: readonly unknown[], depth: number): DatabaseFailure | null {
  let found: DatabaseFailure | null = null;
  for (const one of errors) found ??= databaseFailureOf(one, depth - 1);
  return found;
}

function faultOf(error: Error): DatabaseFailure | null {
  if (error instanceof ConnectionLost || RELEASED.test(error.name) || POOL_WORDS.test(error.message))
    return UNAVAILABLE;
  // `severity` is what tells PostgreSQL's answers from other errors with a code.
  const code = 'code' in error && 'severity' in error ? String(error.code) : '';
  if (code === DISK_FULL || ('code' in error && NO_ROOM_FOR_FILE.test(String(error.code)))) return FULL;
  return UNAVAILABLE_STATES.test(code) ? UNAVAILABLE : null;
}
