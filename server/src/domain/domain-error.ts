/** Error codes of the API, for failures whose message the caller may read. */
export type DomainErrorCode =
  | 'BAD_USER_INPUT'
  | 'NOT_FOUND'
  /** No session. */
  | 'UNAUTHENTICATED'
  /** Signed in, but not permitted. */
  | 'FORBIDDEN'
  /** A write with a cookie from another origin than the shop's pages. */
  | 'CROSS_SITE'
  /** A failed sign-in. */
  | 'INVALID_CREDENTIALS'
  /** Not the current password of the signed-in customer. */
  | 'WRONG_PASSWORD'
  /** Signed in, but the last authentication is too old for this change. */
  | 'REAUTHENTICATION_REQUIRED'
  | 'RATE_LIMITED'
  | 'CONFLICT'
  /** The idempotency key was used before with a different request. */
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'CODE_WRONG'
  | 'CODE_EXPIRED'
  | 'TOKEN_INVALID'
  | 'SERVICE_UNAVAILABLE';

/** Messages by field, named as in the caller's input. */
type FieldErrors = Readonly<Record<string, string>>;

/**
 * A failure that the caller caused and can correct. Services return it; ADR 43 lists where it is thrown.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly fields: FieldErrors;
  /** Seconds to wait; set for RATE_LIMITED, and for SERVICE_UNAVAILABLE when the cause is temporary. */
  readonly retryAfterSeconds: number | null;

  constructor(
    readonly code: DomainErrorCode,
    message: string,
    /** The invalid argument. */
    readonly field: string | null = null,
    more: { readonly fields?: FieldErrors; readonly retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.fields = more.fields ?? (field === null ? {} : { [field]: message });
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}

/** The same error under the field's name in another API. */
export function renameField(error: DomainError, field: string): DomainError {
  const { code, message, retryAfterSeconds } = error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, text]) => [name === error.field ? field : name, text]),
  );
  return new DomainError(code, message, field, {
    fields,
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
  });
}

/** The return type of a service whose operation may fail. */
export type Result<T> = T | DomainError;

/** Fails unless `value` is a whole number from `min` to `max`; null if it is. */
export function checkWholeNumber(field: string, value: number, min: number, max: number): DomainError | null {
  if (Number.isInteger(value) && value >= min && value <= max) return null;
  return new DomainError('BAD_USER_INPUT', `${field} must be a whole number from ${min} to ${max}`, field);
}
