import { Field, ObjectType } from 'type-graphql';
import { resultUnion } from '../../../platform/graphql/failure.type';

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

export const TotpSetupResult = resultUnion('TotpSetupResult', 'The set-up, or why not.', [TotpSetupType]);
export const RecoveryCodesResult = resultUnion('RecoveryCodesResult', 'The codes, or why not.', [
  RecoveryCodesType,
]);
