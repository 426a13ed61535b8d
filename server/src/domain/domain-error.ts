/** Why a request could not be met, in words that a caller may read. Codes are part of the API. */
export type DomainErrorCode =
  | 'BAD_USER_INPUT'
  | 'NOT_FOUND'
  /** Nobody is signed in. */
  | 'UNAUTHENTICATED'
  /** Somebody is, but may not. */
  | 'FORBIDDEN'
  /** A cookie came with a write that the shop's own pages did not send. */
  | 'CROSS_SITE'
  /** A sign-in that failed: nobody is signed in. */
  | 'INVALID_CREDENTIALS'
  /** Not the current password of whoever is signed in. */
  | 'WRONG_PASSWORD'
  /** Signed in, but too long ago for what was asked. */
  | 'REAUTHENTICATION_REQUIRED'
  | 'RATE_LIMITED'
  | 'CONFLICT'
  /** The key of an earlier call came with another one. */
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'CODE_WRONG'
  | 'CODE_EXPIRED'
  | 'TOKEN_INVALID'
  | 'SERVICE_UNAVAILABLE';

/** Messages by field, as the caller wrote the field. */
export type FieldMessages = Readonly<Record<string, string>>;

/**
 * A failure that the caller caused and can mend. Services return it where a form can fail, and throw it where an argument
 * makes no sense at all.
 */
export class DomainError extends Error {
  override readonly name = 'Fault';
  readonly fields: FieldMessages;
  /** Seconds to wait; with RATE_LIMITED, and with SERVICE_UNAVAILABLE where it passes by itself. */
  readonly retryAfterSeconds: number | null;

  constructor(
    readonly code: DomainErrorCode,
    message: string,
    /** The argument at fault. */
    readonly field: string | null = null,
    more: { readonly fields?: FieldMessages; readonly retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.fields = more.fields ?? (field === null ? {} : { [field]: message });
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}

/** What a service answers where failing is expected. */
export type Result<T> = T | DomainError;

/** @throws Fault unless `value` is a whole number from `least` to `most` */
export function wholeNumber(field: string, value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new DomainError('BAD_USER_INPUT', `${field} must be a whole number from ${least} to ${most}`, field);
}
