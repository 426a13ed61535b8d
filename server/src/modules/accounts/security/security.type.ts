import { Field, GraphQLISODateTime, InputType, Int, ObjectType } from 'type-graphql';
import { PasskeyType } from '../passkeys/passkey.type';

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
