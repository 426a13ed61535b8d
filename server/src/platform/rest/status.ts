import type { DomainErrorCode } from '../../domain/domain-error';

/** HTTP status of each error code. */
export const STATUS: Readonly<Record<DomainErrorCode, number>> = {
  BAD_USER_INPUT: 400,
  WRONG_PASSWORD: 400,
  CODE_WRONG: 400,
  CODE_EXPIRED: 400,
  TOKEN_INVALID: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  CROSS_SITE: 403,
  REAUTHENTICATION_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
};
