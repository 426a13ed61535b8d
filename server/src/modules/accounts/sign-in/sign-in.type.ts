import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { DomainError, type Result } from '../../../domain/domain-error';
import { FailureType, resultUnion } from '../../../platform/graphql/failure.type';
import { CustomerObject, toCustomer } from '../customers/customer.type';
import { TokensType } from '../sessions/session.type';
import { COOKIE_MARKER } from '../sessions/challenge';
import type { Visitor } from '../../../platform/http/visitor';
import type { CompletedSignIn, SignInState } from './sign-in.service';

export enum SecondFactorMethodType {
  TOTP = 'TOTP',
  RECOVERY_CODE = 'RECOVERY_CODE',
  PASSKEY = 'PASSKEY',
}
registerEnumType(SecondFactorMethodType, {
  name: 'SecondFactorMethod',
  description: 'A kind of second factor.',
  valuesConfig: {
    TOTP: { description: 'Six digits of an authenticator app.' },
    RECOVERY_CODE: { description: 'A recovery code.' },
    PASSKEY: { description: 'A passkey of the account.' },
  },
});

@InputType('SignInInput', { description: 'Email and password.' })
export class SignInInputType {
  @Field(() => String, { description: 'In any letter case.' })
  email!: string;

  @Field(() => String, { description: 'The password.' })
  password!: string;

  @Field(() => Boolean, { defaultValue: false, description: 'Stay signed in for 30 days.' })
  rememberMe!: boolean;
}

@InputType('RegisterInput', { description: 'Data of a new account.' })
export class RegisterInputType {
  @Field(() => String, { description: 'In any letter case.' })
  email!: string;

  @Field(() => String, { description: 'At least 8 characters, and hard to guess.' })
  password!: string;

  @Field(() => String, { description: 'First name.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name.' })
  lastName!: string;

  @Field(() => String, { nullable: true, description: 'Ten digits.' })
  phoneNumber?: string | null;
}

@ObjectType('SignedIn', { description: 'A completed sign-in.' })
class SignedInType {
  @Field(() => CustomerObject, { description: 'The customer.' })
  me!: CustomerObject;

  @Field(() => TokensType, {
    nullable: true,
    description: 'For token clients; null for browsers, whose session is in a cookie.',
  })
  tokens!: TokensType | null;
}

@ObjectType('SecondFactorRequired', { description: 'The first factor succeeded, the second is required.' })
class SecondFactorRequiredType {
  @Field(() => String, {
    description: 'Identifies the pending sign-in. Browsers keep it in a cookie, and read "cookie" here.',
  })
  mfaToken!: string;

  @Field(() => [SecondFactorMethodType], { description: 'The second factors of the customer.' })
  methods!: SecondFactorMethodType[];
}

export const SignInResult = resultUnion('SignInResult', 'Where a sign-in got to.', [
  SignedInType,
  SecondFactorRequiredType,
]);
export const RegisterResult = resultUnion('RegisterResult', 'The new account, or why not.', [SignedInType]);

/** Stores the session or the challenge for the client, and returns the result. */
export async function toSignInResult(
  visitor: Visitor,
  signInState: Result<SignInState>,
): Promise<typeof SignInResult> {
  if (signInState instanceof DomainError || signInState.kind === 'entered')
    return toCompletedSignInResult(visitor, signInState);
  await visitor.storeSignIn(signInState);
  return Object.assign(new SecondFactorRequiredType(), {
    mfaToken: visitor.client.isBrowser ? COOKIE_MARKER : signInState.mfaChallenge,
    methods: signInState.methods.map((method) => SecondFactorMethodType[method]),
  });
}

export async function toCompletedSignInResult(
  visitor: Visitor,
  completedSignIn: Result<CompletedSignIn>,
): Promise<SignedInType | FailureType> {
  if (completedSignIn instanceof DomainError) return FailureType.fromError(completedSignIn);
  await visitor.storeSignIn(completedSignIn);
  return Object.assign(new SignedInType(), {
    me: toCustomer(completedSignIn.customer),
    tokens: completedSignIn.tokens,
  });
}
