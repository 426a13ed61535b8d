import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType } from 'type-graphql';
import { resultUnion } from '../../../platform/graphql/failure.type';
import type { PasskeyRow } from '../passkeys/passkey.repository';

@ObjectType('Passkey', { description: 'A passkey of the customer.', simpleResolvers: true })
export class PasskeyType {
  @Field(() => ID, { description: 'Identifies the passkey.' })
  id!: string;

  @Field(() => String, { description: 'As the customer named it.' })
  name!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was added.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was last used.' })
  lastUsedAt!: Date | null;
}

export function toPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): PasskeyType {
  return { id, name, createdAt, lastUsedAt };
}

@ObjectType('Security', { description: 'The customer’s sign-in methods.', simpleResolvers: true })
export class SecurityType {
  @Field(() => Boolean, { description: 'Whether the customer has a password.' })
  hasPassword!: boolean;

  @Field(() => String, { nullable: true, description: 'Email address of the linked Google account.' })
  googleEmail!: string | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Since when the second factor is on; null: off.',
  })
  totpEnabledAt!: Date | null;

  @Field(() => Int, { description: 'Number of unused recovery codes.' })
  recoveryCodesLeft!: number;

  @Field(() => [PasskeyType], { description: 'Oldest first.' })
  passkeys!: PasskeyType[];
}

@ObjectType('SignInMethods', {
  description: 'Sign-in methods of this shop besides email and mobile number.',
})
export class SignInMethodsType {
  @Field(() => Boolean, { description: 'Whether Google is configured.' })
  google!: boolean;

  @Field(() => Boolean, { description: 'Always true: whether it works depends on the browser.' })
  passkey!: boolean;
}

@InputType('ReauthenticateInput', { description: 'One method of reauthentication:' })
export class ReauthenticateInputType {
  @Field(() => String, {
    nullable: true,
    description: 'the password (not with a second factor),',
  })
  password?: string | null;

  @Field(() => String, { nullable: true, description: 'or six digits of the authenticator,' })
  totpCode?: string | null;

  @Field(() => String, { nullable: true, description: 'or one of the recovery codes,' })
  recoveryCode?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'or a code that was sent to the verified number (not with a second factor).',
  })
  mobileCode?: string | null;
}

@ObjectType('TotpSetup', {
  description: 'What an authenticator app needs for its setup.',
  simpleResolvers: true,
})
export class TotpSetupType {
  @Field(() => String, { description: 'Base32, for typing.' })
  secret!: string;

  @Field(() => String, { description: 'otpauth:// address.' })
  otpauthUri!: string;

  @Field(() => String, { description: 'The same as a QR code: SVG in a data: URI.' })
  qrCode!: string;
}

@ObjectType('RecoveryCodes', { description: 'Shown once.', simpleResolvers: true })
export class RecoveryCodesType {
  @Field(() => [String], { description: 'Each is accepted once.' })
  codes!: string[];
}

@ObjectType('PasskeyCeremony', { description: 'The options of a passkey ceremony.', simpleResolvers: true })
export class PasskeyCeremonyType {
  @Field(() => ID, { description: 'To be sent back with the answer.' })
  id!: string;

  @Field(() => String, { description: 'Options of navigator.credentials as JSON.' })
  options!: string;
}

@ObjectType('PasskeyAdded', { description: 'The new passkey.' })
export class PasskeyAddedType {
  @Field(() => PasskeyType, { description: 'The new passkey.' })
  passkey!: PasskeyType;
}

export const TotpSetupResult = resultUnion('TotpSetupResult', 'The set-up, or why not.', [TotpSetupType]);
export const RecoveryCodesResult = resultUnion('RecoveryCodesResult', 'The codes, or why not.', [
  RecoveryCodesType,
]);
export const PasskeyCeremonyResult = resultUnion('PasskeyCeremonyResult', 'The options, or why not.', [
  PasskeyCeremonyType,
]);
export const PasskeyAddedResult = resultUnion('PasskeyAddedResult', 'The passkey, or why not.', [
  PasskeyAddedType,
]);
