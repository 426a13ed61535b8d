import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Authorized, SignedIn } from '../../../platform/graphql/authorized';
import { DomainError } from '../../../domain/domain-error';
import { Personal } from '../../../platform/graphql/cache-control';
import type { Context } from '../../../platform/graphql/context';
import { DoneResult, DoneType, FailureType } from '../../../platform/graphql/failure.type';
import { RecoveryCodesResult, RecoveryCodesType, TotpSetupResult, TotpSetupType } from './second-factor.type';
import { requireChallenge } from '../sessions/challenge';
import type { SignedInRow } from '../../../platform/http/visitor';
import { toSignInResult, SecondFactorMethodType, SignInResult } from '../sign-in/sign-in.type';
import type { SecondFactorService } from './second-factor.service';

@Resolver()
export class SecondFactorResolver {
  constructor(private readonly secondFactors: SecondFactorService) {}

  @Personal()
  @Authorized('everybody')
  @Query(() => [SecondFactorMethodType], {
    nullable: true,
    description: 'The second factors of the pending sign-in; null without one.',
  })
  async secondFactorMethods(
    @Arg('mfaToken', () => String, { nullable: true, description: 'Browsers keep it in a cookie.' })
    mfaToken: string | null,
    @Ctx() { visitor }: Context,
  ): Promise<SecondFactorMethodType[] | null> {
    const challenge = requireChallenge(visitor, mfaToken);
    if (challenge instanceof DomainError) return null;
    const methods = await this.secondFactors.findMethods(challenge);
    return methods?.map((method) => SecondFactorMethodType[method]) ?? null;
  }

  @Authorized('everybody')
  @Mutation(() => SignInResult, { description: 'Completes a sign-in by a code.' })
  async verifySecondFactor(
    @Arg('mfaToken', () => String, {
      nullable: true,
      description: 'As returned by the first factor; browsers keep it in a cookie.',
    })
    mfaToken: string | null,
    @Arg('method', () => SecondFactorMethodType, {
      defaultValue: SecondFactorMethodType.TOTP,
      description: 'The kind of the code.',
    })
    method: SecondFactorMethodType,
    @Arg('code', () => String, { description: 'Six digits, or a recovery code.' }) code: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof SignInResult> {
    if (method === SecondFactorMethodType.PASSKEY)
      return FailureType.fromError(new DomainError('BAD_USER_INPUT', 'A passkey is no code', 'method'));
    const challenge = requireChallenge(visitor, mfaToken);
    if (challenge instanceof DomainError) return FailureType.fromError(challenge);
    return toSignInResult(
      visitor,
      await this.secondFactors.finishSignIn(challenge, method, code, visitor.client),
    );
  }

  @Authorized('customers')
  @Mutation(() => TotpSetupResult, { description: 'Starts the setup of an authenticator app.' })
  async startTotp(@SignedIn() { customer, session }: SignedInRow): Promise<typeof TotpSetupResult> {
    const result = await this.secondFactors.startTotp(customer, session);
    return result instanceof DomainError
      ? FailureType.fromError(result)
      : Object.assign(new TotpSetupType(), result);
  }

  @Authorized('customers')
  @Mutation(() => RecoveryCodesResult, {
    description: 'Turns the second factor on by the app’s first code.',
  })
  async confirmTotp(
    @Arg('code', () => String, { description: 'Six digits.' }) code: string,
    @SignedIn() { customer, session }: SignedInRow,
    @Ctx() { visitor }: Context,
  ): Promise<typeof RecoveryCodesResult> {
    const codes = await this.secondFactors.confirmTotp(customer, session, code);
    if (!(codes instanceof DomainError)) await visitor.keepDevice();
    return toRecoveryCodesResult(codes);
  }

  @Authorized('customers')
  @Mutation(() => DoneResult, { description: 'Turns the second factor off.' })
  async disableTotp(@SignedIn() { customer, session }: SignedInRow): Promise<typeof DoneResult> {
    const result = await this.secondFactors.disableTotp(customer, session);
    return result instanceof DomainError
      ? FailureType.fromError(result)
      : DoneType.withMessage('Two-step verification is off');
  }

  @Authorized('customers')
  @Mutation(() => RecoveryCodesResult, { description: 'Replaces the recovery codes by new ones.' })
  async renewRecoveryCodes(
    @SignedIn() { customer, session }: SignedInRow,
  ): Promise<typeof RecoveryCodesResult> {
    return toRecoveryCodesResult(await this.secondFactors.renewRecoveryCodes(customer, session));
  }
}

function toRecoveryCodesResult(result: string[] | DomainError): typeof RecoveryCodesResult {
  return result instanceof DomainError
    ? FailureType.fromError(result)
    : Object.assign(new RecoveryCodesType(), { codes: result });
}
