import { Field, InterfaceType, registerEnumType } from 'type-graphql';
import type { DomainErrorCode } from '../../domain/domain-error';

/** Every error code, with its description for API clients. */
const CODES: Readonly<Record<DomainErrorCode, string>> = {
  BAD_USER_INPUT: 'Some input is invalid; the invalid fields are named.',
  NOT_FOUND: 'The object does not exist, or belongs to somebody else.',
  UNAUTHENTICATED: 'The request has no valid session.',
  FORBIDDEN: 'The signed-in customer may not do this.',
  CROSS_SITE: 'A browser sent this write from a page of another site.',
  INVALID_CREDENTIALS: 'The sign-in failed.',
  WRONG_PASSWORD: 'Not the current password of the signed-in customer.',
  REAUTHENTICATION_REQUIRED: 'The sign-in is too long ago for this change: see reauthenticate.',
  RATE_LIMITED: 'Too many requests; the seconds to wait are given.',
  CONFLICT: 'The request does not fit the current state, for example because the total has changed.',
  IDEMPOTENCY_KEY_REUSED: 'The idempotency key was used before with a different request.',
  CODE_WRONG: 'The code is wrong.',
  CODE_EXPIRED: 'The code has expired, or was tried too often.',
  TOKEN_INVALID: 'The token of a link or of a pending sign-in is invalid, used or expired.',
  SERVICE_UNAVAILABLE: 'Not available at present, or not in this shop.',
};

type ErrorCodes = Readonly<Record<DomainErrorCode, DomainErrorCode>>;
const ErrorCode = Object.fromEntries(Object.keys(CODES).map((code) => [code, code])) as ErrorCodes;
registerEnumType(ErrorCode, {
  name: 'ErrorCode',
  description: 'Error codes for programs. Errors of whole operations have them in `extensions`.',
  valuesConfig: Object.fromEntries(
    Object.entries(CODES).map(([code, description]) => [code, { description }]),
  ),
});

@InterfaceType('Error', {
  description: 'An expected failure of a mutation.',
})
export abstract class ErrorInterface {
  @Field(() => ErrorCode, { description: 'The error code, for programs.' })
  code!: DomainErrorCode;

  @Field(() => String, { description: 'The message, for people.' })
  message!: string;
}
