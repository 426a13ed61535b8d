import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType } from 'type-graphql';
import { resultUnion } from '../../graphql/failure.type';
import type { PasskeyRow } from '../passkeys/passkey.repository';

@ObjectType('Passkey', { description: 'A passkey of the customer.', simpleResolvers: true })
export class PasskeyType {
  @Field(() => ID, { description: 'Identifies the passkey.' })
  id!: string;

  @Field(() => String, { description: 'As the customer named it.' })
  name!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was added.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it last signed in.' })
  lastUsedAt!: Date | null;
}

export function toPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): PasskeyType {
  return { id, name, createdAt, lastUsedAt };
}

@ObjectType('Security', { description: 'The customer’s ways in.', simpleResolvers: true })
export class SecurityType {
  @Field(() => Boolean, { description: 'Whether there is a password.' })
  hasPassword!: boolean;

  @Field(() => String, { nullable: true, description: 'Address of the Google account that signs in.' })
  googleEmail!: string | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Since when the second step is on; null: off.',
  })
  totpEnabledAt!: Date | null;

  @Field(() => Int, { description: 'Recovery codes that were not used.' })
  recoveryCodesLeft!: number;

  @Field(() => [PasskeyType], { description: 'Oldest first.' })
  passkeys!: PasskeyType[];
}

@ObjectType('SignInMethods', {
  description: 'Ways in that this shop offers beside e-mail and mobile number.',
})
export class SignInMethodsType {
  @Field(() => Boolean, { description: 'Whether Google is set up.' })
  google!: boolean;

  @Field(() => Boolean, { description: 'Always true: the browser knows whether it can.' })
  passkey!: boolean;
}

@InputType('ReauthenticateInput', { description: 'One proof of who one is.' })
export class ReauthenticateInputType {
  @Field(() => String, {
    nullable: true,
    description: 'The password (not where the second step is on),',
  })
  password?: string | null;

  @Field(() => String, { nullable: true, description: 'or six digits of the authenticator,' })
  totpCode?: string | null;

  @Field(() => String, { nullable: true, description: 'or one of the recovery codes,' })
  recoveryCode?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'or a code that was sent to the verified number (likewise).',
  })
  mobileCode?: string | null;
}

@ObjectType('TotpSetup', { description: 'What an authenticator app is set up with.', simpleResolvers: true })
export class TotpSetupType {
  @Field(() => String, { description: 'Base32, for typing.' })
  secret!: string;

  @Field(() => String, { description: 'otpauth:// address.' })
  otpauthUri!: string;

  @Field(() => String, { description: 'The same as a QR code: SVG in a data: URI.' })
  qrCode!: string;
}

@ObjectType('RecoveryCodes', { description: 'Shown this once.', simpleResolvers: true })
export class RecoveryCodesType {
  @Field(() => [String], { description: 'Each is good once.' })
  codes!: string[];
}

@ObjectType('PasskeyCeremony', { description: 'What the browser is asked with.', simpleResolvers: true })
export class PasskeyCeremonyType {
  @Field(() => ID, { description: 'Comes back with the answer.' })
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
