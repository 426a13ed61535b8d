import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Authorized, SignedIn } from '../../../platform/graphql/authorized';
import { validateInput, mobileCodeSchema, phoneSchema } from '../../../domain/account-schemas';
import { DomainError } from '../../../domain/domain-error';
import type { Context } from '../../../platform/graphql/context';
import { FailureType } from '../../../platform/graphql/failure.type';
import { toCustomer } from '../customers/customer.type';
import { ProfileResult, ProfileUpdatedType } from '../customers/profile.type';
import type { SignedInRow } from '../../../platform/http/visitor';
import { toSignInResult, SignInResult } from '../sign-in/sign-in.type';
import type { MobileService } from './mobile.service';
import { MobileCodeSentType, SendMobileCodeResult } from './mobile.type';

@Resolver()
export class MobileResolver {
  constructor(private readonly mobile: MobileService) {}

  @Authorized('everybody')
  @Mutation(() => SendMobileCodeResult, { description: 'Sends a code of six digits by text message.' })
  async sendMobileCode(
    @Arg('phoneNumber', () => String, { description: 'Ten digits, without the prefix.' })
    phoneNumber: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof SendMobileCodeResult> {
    const valid = await validateInput(phoneSchema, { phoneNumber });
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    const result = await this.mobile.sendCode(valid.phoneNumber, visitor.client);
    return result instanceof DomainError
      ? FailureType.fromError(result)
      : Object.assign(new MobileCodeSentType(), result);
  }

  @Authorized('everybody')
  @Mutation(() => SignInResult, {
    description: 'Signs in by the code; creates an account the first time.',
  })
  async verifyMobileCode(
    @Arg('phoneNumber', () => String, { description: 'The number that the code was sent to.' })
    phoneNumber: string,
    @Arg('code', () => String, { description: 'Six digits.' }) code: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof SignInResult> {
    const valid = await validateInput(mobileCodeSchema, { phoneNumber, code });
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    return toSignInResult(visitor, await this.mobile.signIn(valid.phoneNumber, valid.code, visitor.client));
  }

  @Authorized('customers')
  @Mutation(() => ProfileResult, {
    description:
      'Verifies the customer’s number by the code that was sent to it. It then signs in, so recent reauthentication is required.',
  })
  async verifyPhoneNumber(
    @Arg('phoneNumber', () => String, { description: 'The number that the code was sent to.' })
    phoneNumber: string,
    @Arg('code', () => String, { description: 'Six digits.' }) code: string,
    @SignedIn() { customer, session }: SignedInRow,
    @Ctx() { visitor }: Context,
  ): Promise<typeof ProfileResult> {
    const valid = await validateInput(mobileCodeSchema, { phoneNumber, code });
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    const { client } = visitor;
    const result = await this.mobile.verifyOwnNumber(
      customer,
      session,
      valid.phoneNumber,
      valid.code,
      client,
    );
    if (result instanceof DomainError) return FailureType.fromError(result);
    return Object.assign(new ProfileUpdatedType(), { me: toCustomer(result) });
  }
}
