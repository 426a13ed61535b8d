import { ConnectionLost } from './connection-lost';

/** A response for a failure of the database or the disk: the request was valid, and may succeed later. */
interface DatabaseFailure {
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
const STORAGE_FULL: DatabaseFailure = {
  status: 507,
  code: 'INSUFFICIENT_STORAGE',
  message: 'The shop cannot save this just now. Please try again in a few minutes.',
  retryAfterSeconds: 60,
};

const DISK_FULL = '53100';
/** Error codes of writing a file: no space left, quota exceeded, file too large. Source: errno(3). */
const FILE_SYSTEM_FULL_CODES = /^(?:ENOSPC|EDQUOT|EFBIG)$/;
/**
 * The classes connection_exception, insufficient_resources and operator_intervention, and: query_canceled,
 * idle_in_transaction_session_timeout, read_only_sql_transaction, serialization_failure, deadlock_detected, io_error.
 * Source: PostgreSQL documentation, appendix A.
 */
const UNAVAILABLE_STATES = /^(?:08...|53...|57P..|57014|25P03|25006|40001|40P01|58030)$/;
/** Errors of pg-pool without a code. Source: pg-pool 3.14, TypeORM 1.1. */
const POOL_ERROR_TEXTS =
  /^(?:timeout exceeded when trying to connect|Cannot use a pool after calling end on the pool|Connection terminated due to connection timeout)$/;
const RELEASED = /^QueryRunner(?:Provider)?AlreadyReleasedError$/;
/** How many nested causes are searched. */
const MAX_CAUSE_DEPTH = 6;

/** Finds a failure of the database or the disk in an error and its causes; null for other errors. */
export function databaseFailureOf(error: unknown, depth = MAX_CAUSE_DEPTH): DatabaseFailure | null {
  if (depth === 0 || typeof error !== 'object' || error === null) return null;
  if (Array.isArray(error)) return firstFailure(error, depth);
  const own = error instanceof Error ? failureOfError(error) : null;
  return (
    own ??
    firstFailure(
      CAUSE_PROPERTIES.map((name) => (name in error ? Reflect.get(error, name) : null)),
      depth,
    )
  );
}

/** Properties that contain the wrapped errors of TypeORM, JavaScript and GraphQL, and lists of errors. */
const CAUSE_PROPERTIES = ['driverError', 'cause', 'originalError', 'errors'] as const;

function firstFailure(errors: readonly unknown[], depth: number): DatabaseFailure | null {
  let found: DatabaseFailure | null = null;
  for (const one of errors) found ??= databaseFailureOf(one, depth - 1);
  return found;
}

function failureOfError(error: Error): DatabaseFailure | null {
  if (error instanceof ConnectionLost || RELEASED.test(error.name) || POOL_ERROR_TEXTS.test(error.message))
    return UNAVAILABLE;
  // Only PostgreSQL's errors have a `severity`.
  const code = 'code' in error && 'severity' in error ? String(error.code) : '';
  if (code === DISK_FULL || ('code' in error && FILE_SYSTEM_FULL_CODES.test(String(error.code))))
    return STORAGE_FULL;
  return UNAVAILABLE_STATES.test(code) ? UNAVAILABLE : null;
}
