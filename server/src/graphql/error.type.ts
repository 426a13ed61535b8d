import { Field, InterfaceType, registerEnumType } from 'type-graphql';
import type { DomainErrorCode } from '../domain/domain-error';

/** Every error code, with its description for API clients. */
const CODES: Readonly<Record<DomainErrorCode, string>> = {
  BAD_USER_INPUT: 'Something that was sent is not as it should be; the fields at fault are named.',
  NOT_FOUND: 'There is nothing of that name, or it is somebody else’s.',
  UNAUTHENTICATED: 'Nobody is signed in, or no longer.',
  FORBIDDEN: 'Somebody is signed in, but may not.',
  CROSS_SITE: 'A browser’s write that no page of this shop sent.',
  INVALID_CREDENTIALS: 'A sign-in that failed: nobody is signed in.',
  WRONG_PASSWORD: 'Not the current password of whoever is signed in.',
  REAUTHENTICATION_REQUIRED: 'Signed in, but too long ago for this: see reauthenticate.',
  RATE_LIMITED: 'Too often: the seconds to wait are told.',
  CONFLICT: 'It does not fit what there is meanwhile, for example another total.',
  IDEMPOTENCY_KEY_REUSED: 'The key of an earlier call came with another one.',
  CODE_WRONG: 'Not the code that was sent or is shown.',
  CODE_EXPIRED: 'The code is too old, or was tried too often.',
  TOKEN_INVALID: 'A link or a sign-in under way that is used up, too old or none.',
  SERVICE_UNAVAILABLE: 'Not at present, or not in this shop.',
};

type ErrorCodes = Readonly<Record<DomainErrorCode, DomainErrorCode>>;
export const ErrorCode = Object.fromEntries(Object.keys(CODES).map((code) => [code, code])) as ErrorCodes;
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
